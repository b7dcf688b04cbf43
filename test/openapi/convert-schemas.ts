import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { contracts } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { projectRoot } from '#local/settings.ts';

type Registry = z.core.$ZodRegistry<{ id: string }>;
export type Schema = z.core.JSONSchema.BaseSchema;
export type Schemas = Readonly<Record<string, Schema>>;

/** The schemas that the contract exports, by the names that they get in the description. */
export const nameSchemas = async (): Promise<Registry> => {
  const registry = z.registry<{ id: string }>();
  for (const folder of ['entities', 'operations']) {
    for (const file of readdirSync(join(projectRoot, 'contract', folder))) {
      const members = (await import(`#contract/${folder}/${file}`)) as Record<string, unknown>;
      for (const [name, schema] of Object.entries(members)) {
        const id = name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '');
        if (schema instanceof z.ZodType) registry.add(schema, { id });
      }
    }
  }
  return registry;
};

/** The requests or responses of all operations, by route and operation, and the named schemas in them. */
export const convertSchemas = (
  io: 'input' | 'output',
  metadata: Registry,
): { readonly byKey: Schemas; readonly named: Schemas } => {
  const schemas = Object.entries<Contract>(contracts).flatMap(([route, contract]) =>
    Object.entries(contract).map(([name, operation]) => [`${route}.${name}`, operation[io]]),
  );
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(Object.fromEntries(schemas)), {
    io,
    metadata,
    // A name is one schema in requests and responses, and clients must expect the fields of later releases.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  // Properties can be booleans, which zod never writes.
  return { byKey: properties as Schemas, named: $defs };
};

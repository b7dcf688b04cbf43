import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { contracts } from '#contract/contracts.ts';
import { knownQuery } from '#contract/known-query.ts';
import type { Contract } from '#contract/operation.ts';
import { plainRoutes } from '#contract/routes.ts';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { inputShape } from '#test/support/input-fields.ts';
import { eventOf } from '#test/support/serve-operations.ts';
import type { JsonSchema } from './costly-values.ts';
import { partsOf, type Fields, type OperationKey } from './world.ts';

type Headers = Readonly<Record<string, string>>;

/** What can be requested, with a request that succeeds. */
export interface Target {
  readonly name: string;
  readonly function: SpecifiedFunction;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, Field>>;
  readonly ordinary: Fields;
  readonly eventOf: (fields: Fields, headers?: Headers) => APIGatewayProxyEventV2;
  /** Undoes what a request has changed, so that the next one finds the same. */
  readonly restore?: () => Promise<void>;
}

/** A field as it travels, and what its schema makes of it. */
interface Field {
  readonly sent: JsonSchema;
  readonly parsed: JsonSchema;
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** An operation as somebody with these headers calls it. */
export const operationTarget = (key: OperationKey, ordinary: Fields, headers: Headers): Target => {
  const { routeName, route, operation } = partsOf(key);
  const input = (contracts[routeName] as Contract)[operation]?.input ?? z.object({});
  return {
    name: key,
    function: route.function,
    method: route.method,
    fields: Object.fromEntries(
      Object.entries(inputShape(input)).map(([name, schema]) => [
        name,
        { sent: jsonSchema(schema, 'input'), parsed: jsonSchema(schema, 'output') },
      ]),
    ),
    ordinary,
    eventOf: (fields, more = {}) => eventOf(route, operation, fields, { ...headers, ...more }),
  };
};

const text: Field = { sent: { type: 'string' }, parsed: { type: 'string' } };

/** Covers and share pictures have no operations. */
export const coverTarget: Target = {
  name: 'GET /covers',
  function: 'covers',
  method: 'GET',
  fields: Object.fromEntries((knownQuery['/covers'] ?? []).map((name) => [name, text])),
  ordinary: { title: 'こころ' },
  eventOf: (fields, headers) =>
    getEvent(plainRoutes.covers.path, fields as Headers, undefined, headers),
};

export const shareTarget: Target = {
  name: 'GET /share',
  function: 'share-pictures',
  method: 'GET',
  fields: { picture: text },
  ordinary: { picture: 'book/000000001.png' },
  eventOf: ({ picture }, headers) => ({
    ...getEvent(plainRoutes.sharePictures.path, {}, { picture: String(picture) }, headers),
    rawPath: `/share/${String(picture)}`,
  }),
};

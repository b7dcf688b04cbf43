import * as z from 'zod';

/** Names of the fields that a request may have, whatever its schema makes of them afterwards. */
export const inputFields = (schema: z.ZodType): readonly string[] => {
  if (schema instanceof z.ZodPipe) {
    const { in: inner } = schema.def;
    if (inner instanceof z.ZodType) return inputFields(inner);
  }
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error(`A request is an object, not ${schema.def.type}`);
};

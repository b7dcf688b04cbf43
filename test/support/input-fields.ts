import * as z from 'zod';

/** The fields that a request may have, whatever its schema makes of them afterwards. */
export const inputShape = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  if (schema instanceof z.ZodPipe) {
    const { in: inner } = schema.def;
    if (inner instanceof z.ZodType) return inputShape(inner);
  }
  if (schema instanceof z.ZodObject) return schema.shape;
  throw new Error(`A request is an object, not ${schema.def.type}`);
};

/** Their names. */
export const inputFields = (schema: z.ZodType): readonly string[] =>
  Object.keys(inputShape(schema));

/** The keywords of JSON Schema that zod writes for the schemas of the contract. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date (YYYY-MM-DD)',
  'date-time': 'instant (ISO 8601, UTC)',
  uri: 'URL',
};

/** ` (1–200)`, ` (≤ 200)`, ` (≥ 1)` or nothing; the bounds of safe integers are none. */
const range = (least: number | undefined, most: number | undefined): string => {
  const max = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  const min = least === 0 || least === -Number.MAX_SAFE_INTEGER ? undefined : least;
  if (min !== undefined && max !== undefined) return ` (${String(min)}–${String(max)})`;
  if (max !== undefined) return ` (≤ ${String(max)})`;
  return min === undefined ? '' : ` (≥ ${String(min)})`;
};

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

/** Longer expressions explain nothing. */
const PATTERN_MAX = 60;

const describeString = ({ format, pattern, minLength, maxLength }: JsonSchema): string => {
  const known = formats[format ?? ''];
  if (known !== undefined) return known;
  const shown = pattern !== undefined && pattern.length <= PATTERN_MAX;
  const matching = shown ? ` \`/${pattern.replaceAll('|', String.raw`\|`)}/\`` : '';
  return `string${range(minLength, maxLength)}${matching}`;
};

const describeNumber = (schema: JsonSchema): string => {
  const { type, minimum, maximum, exclusiveMinimum } = schema;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return `${type ?? 'number'}${range(least, maximum)}`;
};

const describeObject = ({ properties = {}, additionalProperties }: JsonSchema): string => {
  const fields = Object.entries(properties);
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return `map of ${describeType(additionalProperties)}`;
  }
  return fields.length === 0 ? 'nothing' : `{ ${fields.map(([name]) => name).join(', ')} }`;
};

/** One schema in words, as a cell of a table: `string (≤ 200)`, `list of Book`, `'a' or 'b'`. */
export const describeType = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return `\`${schema.$ref.replace('#/$defs/', '')}\``;
  if (schema.const !== undefined) return `\`${literal(schema.const)}\``;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `\`${literal(value)}\``).join(' or ');
  }
  if (schema.anyOf !== undefined) return schema.anyOf.map(describeType).join(' or ');
  switch (schema.type ?? 'any') {
    case 'string':
      return describeString(schema);
    case 'integer':
    case 'number':
      return describeNumber(schema);
    case 'array': {
      const size = range(schema.minItems, schema.maxItems);
      return `list of ${describeType(schema.items ?? {})}${size}`;
    }
    case 'object':
      return describeObject(schema);
    default:
      return schema.type ?? 'any';
  }
};

/** One row per field, with the fields of nested objects below theirs: `books[].KANRI_ID`. */
export const fieldRows = (schema: JsonSchema, prefix = ''): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const optional = schema.required?.includes(name) === true ? '' : '?';
    const initial = field.default === undefined ? '' : `, default \`${literal(field.default)}\``;
    const nested = field.type === 'array' ? field.items : field;
    const path = `${prefix}${name}${field.type === 'array' ? '[]' : ''}`;
    const row = `| \`${prefix}${name}${optional}\` | ${describeType(field)}${initial} |`;
    return nested?.properties === undefined ? [row] : [row].concat(fieldRows(nested, `${path}.`));
  });

/** A node of the syntax tree (ESTree); its other fields depend on its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

type Constants = ReadonlyMap<string, SyntaxNode>;

const nodes = (value: unknown): readonly SyntaxNode[] => value as readonly SyntaxNode[];
const node = (value: unknown): SyntaxNode => value as SyntaxNode;
const isNamed = (value: unknown, name: string): boolean => node(value)['name'] === name;

/** The initial values of the constants that a module declares outside of functions, by their names. */
export const topLevelConstants = (body: readonly SyntaxNode[]): Constants =>
  new Map(
    body
      .map((statement) => node(statement['declaration'] ?? statement))
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => nodes(declarations))
      .flatMap(({ id, init }) =>
        node(id).type === 'Identifier' && init !== null
          ? [[node(id)['name'] as string, node(init)] as const]
          : [],
      ),
  );

const joined = (texts: readonly (string | undefined)[], separator = ''): string | undefined =>
  texts.includes(undefined) ? undefined : texts.join(separator);

const template = (
  { quasis, expressions }: SyntaxNode,
  form: 'cooked' | 'raw',
  constants: Constants,
): string | undefined =>
  joined(
    nodes(quasis).flatMap(({ value }, n) => {
      const text = (value as Readonly<Record<string, string>>)[form];
      const expression = nodes(expressions)[n];
      return expression === undefined ? [text] : [text, foldedText(expression, constants)];
    }),
  );

const resolved = (value: SyntaxNode, constants: Constants): SyntaxNode | undefined =>
  value.type === 'Identifier' ? constants.get(value['name'] as string) : value;

/** The texts of `[a, b]` and the keys of `Object.keys({ a: 1, b: 2 })`. */
const textsOf = (
  value: SyntaxNode,
  constants: Constants,
): readonly (string | undefined)[] | undefined => {
  if (value.type === 'ArrayExpression') {
    return nodes(value['elements']).map((element) => foldedText(element, constants));
  }
  if (value.type !== 'CallExpression') return undefined;
  const callee = node(value['callee']);
  const [first] = nodes(value['arguments']);
  const isKeys = isNamed(callee['object'] ?? {}, 'Object') && isNamed(callee['property'], 'keys');
  const object = isKeys && first !== undefined ? resolved(first, constants) : undefined;
  if (object?.type !== 'ObjectExpression') return undefined;
  return nodes(object['properties']).map(({ key, computed }) =>
    computed === false ? ((node(key)['name'] ?? node(key)['value']) as string) : undefined,
  );
};

const joinCall = (call: SyntaxNode, constants: Constants): string | undefined => {
  const callee = node(call['callee']);
  if (callee.type !== 'MemberExpression' || !isNamed(callee['property'], 'join')) return undefined;
  const texts = textsOf(node(callee['object']), constants);
  const [separator] = nodes(call['arguments']).map((value) => foldedText(value, constants));
  return texts === undefined || separator === undefined ? undefined : joined(texts, separator);
};

/**
 * The text that an expression of the syntax has in every run: literals, templates, `String.raw`, sums and
 * joined lists of them, and constants with such a value. Undefined for anything else.
 */
export const foldedText = (value: SyntaxNode, constants: Constants): string | undefined => {
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? value['value'] : undefined;
    case 'TemplateLiteral':
      return template(value, 'cooked', constants);
    case 'TaggedTemplateExpression': {
      const tag = node(value['tag']);
      const isRaw = isNamed(tag['object'] ?? {}, 'String') && isNamed(tag['property'], 'raw');
      return isRaw ? template(node(value['quasi']), 'raw', constants) : undefined;
    }
    case 'BinaryExpression':
      return value['operator'] === '+'
        ? joined([
            foldedText(node(value['left']), constants),
            foldedText(node(value['right']), constants),
          ])
        : undefined;
    case 'Identifier': {
      const constant = constants.get(value['name'] as string);
      return constant === undefined ? undefined : foldedText(constant, constants);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return foldedText(node(value['expression']), constants);
    case 'CallExpression':
      return joinCall(value, constants);
    default:
      return undefined;
  }
};

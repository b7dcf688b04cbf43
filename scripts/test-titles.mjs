import { parseSync } from '@swc/core';

/** `race` is our own, for concurrent calls. */
const testFunctions = new Set(['it', 'test', 'describe', 'race']);
/** Blocks that do not run show nothing. */
const notRun = new Set(['skip', 'todo', 'fixme']);

const textOf = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.map((part) => part.cooked ?? part.raw).join('%s');
  }
  return undefined;
};

/** `it`, `test.describe`, `it.each(table)` and `it.each` with a template: the chain of names, and the table. */
const calleeOf = (node) => {
  if (node.type === 'Identifier') return { names: [node.value], table: undefined };
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const inner = calleeOf(node.object);
    return { ...inner, names: [...inner.names, node.property.value] };
  }
  if (node.type === 'CallExpression') {
    return { ...calleeOf(node.callee), table: node.arguments.map(({ expression }) => expression) };
  }
  if (node.type === 'TaggedTemplateExpression') {
    return { ...calleeOf(node.tag), table: node.template };
  }
  return { names: [], table: undefined };
};

const childrenOf = (node) =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));

function* nodesIn(root) {
  const left = [root];
  while (left.length > 0) {
    const node = left.pop();
    if (node === null || typeof node !== 'object') continue;
    yield node;
    left.push(...childrenOf(node));
  }
}

const stringsIn = (root) => [...nodesIn(root)].map(textOf).filter((text) => text !== undefined);

/** Titles with a place for values are completed from the strings of an inline table. */
const titlesOf = (title, table) =>
  table !== undefined && /[%$]/.test(title) ? [title, ...stringsIn(table)] : [title];

/**
 * Titles of the tests and groups in a source text, and the strings that an inline `.each` table
 * puts into them. Skipped ones are left out.
 */
export const testTitles = (source, { tsx = false } = {}) => {
  const titles = [];
  for (const node of nodesIn(parseSync(source, { syntax: 'typescript', tsx }))) {
    if (node.type !== 'CallExpression') continue;
    const { names, table } = calleeOf(node.callee);
    const title = textOf(node.arguments[0]?.expression);
    if (title === undefined || !testFunctions.has(names[0])) continue;
    if (!names.some((name) => notRun.has(name))) titles.push(...titlesOf(title, table));
  }
  return titles;
};

import { parseSync, Visitor } from 'oxc-parser';
import { foldedText, type SyntaxNode, topLevelConstants } from './folded-text.ts';

/** A regular expression of a source file: a literal, or built from texts that the file contains. */
export interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** A call that builds an expression from what only the running program knows. */
export interface BuiltExpression {
  /** The arguments as the source has them, on one line. */
  readonly built: string;
  readonly line: number;
}

export interface ExpressionsOfFile {
  readonly found: readonly FoundExpression[];
  readonly built: readonly BuiltExpression[];
}

interface Call {
  readonly start: number;
  readonly callee: SyntaxNode;
  readonly arguments: readonly SyntaxNode[];
}

const buildsExpression = ({ callee }: Call): boolean =>
  callee.type === 'Identifier' && callee['name'] === 'RegExp';

/** `text.match('a+')` builds an expression as `new RegExp('a+')` does. */
const matchesText = ({ callee, arguments: [first] }: Call): boolean =>
  callee.type === 'MemberExpression' &&
  ['match', 'matchAll', 'search'].includes((callee['property'] as SyntaxNode)['name'] as string) &&
  first !== undefined &&
  (first.type === 'TemplateLiteral' || typeof first['value'] === 'string');

/**
 * The regular expressions of a source file. In a function, a name may stand for a parameter, so only
 * calls outside of functions are resolved with the constants of the file. Throws on a syntax error.
 */
export const expressionsIn = (file: string, code: string): ExpressionsOfFile => {
  const { program, errors } = parseSync(file, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const constants = topLevelConstants(program.body as unknown as readonly SyntaxNode[]);
  const lineAt = (position: number): number => code.slice(0, position).split('\n').length;
  const found: FoundExpression[] = [];
  const built: BuiltExpression[] = [];
  let functions = 0;
  const enter = (): void => {
    functions += 1;
  };
  const leave = (): void => {
    functions -= 1;
  };
  const readCall = (call: Call): void => {
    if (!buildsExpression(call) && !matchesText(call)) return;
    const line = lineAt(call.start);
    const known = functions === 0 ? constants : new Map<string, SyntaxNode>();
    const [source, flags] = call.arguments.map((node) => foldedText(node, known));
    if (source !== undefined && (call.arguments.length === 1 || flags !== undefined)) {
      found.push({ source, flags: flags ?? '', line });
    } else {
      const texts = call.arguments.map(({ start, end }) => code.slice(start, end));
      built.push({ built: texts.join(', ').replaceAll(/\s+/gu, ' '), line });
    }
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.push({ source, flags, line: lineAt(node.start) });
    },
    NewExpression(node) {
      readCall(node as unknown as Call);
    },
    CallExpression(node) {
      readCall(node as unknown as Call);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return { found, built };
};

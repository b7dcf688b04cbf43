import type { Match } from './tiered-query.ts';
import type { Phrase } from './tokens.ts';

/** A phrase in the query language of the embedded engine (FTS5). Tokens hold no operators. */
export const phraseExpression = ({ tokens, prefix }: Phrase): string =>
  `"${tokens.join(' ')}"${prefix ? ' *' : ''}`;

export const matchExpression = ({ columns, phrases }: Match): string => {
  const all = phrases.map(phraseExpression).join(' AND ');
  return columns === undefined ? all : `{${columns}} : (${all})`;
};

import { type Match, VOLUMES } from './tiers.ts';
import type { Phrase } from './tokens.ts';

/** A phrase in the query language of FTS5. Tokens contain no operators. */
export const phraseExpression = ({ tokens, prefix }: Phrase): string =>
  `"${tokens.join(' ')}"${prefix ? ' *' : ''}`;

/** A match in the query language of FTS5. */
export const matchExpression = ({ columns, phrases, volume, none = [] }: Match): string => {
  const all = phrases.map(phraseExpression).join(' AND ');
  const words = columns === undefined ? all : `{${columns}} : (${all})`;
  const found =
    volume === undefined ? words : `${words} AND {${VOLUMES}} : ${phraseExpression(volume)}`;
  return none.length === 0 ? found : `(${found}) NOT (${none.map(phraseExpression).join(' OR ')})`;
};

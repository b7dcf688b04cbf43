import { bookExpression } from '#lambdas/search/query/match-expression.ts';
import { phrase } from '#lambdas/search/index/tokens.ts';

const japanese = (text: string) => phrase([{ cjk: true, text }]);
const excluded = (text: string) => ({ columns: 'titles', phrase: japanese(text) });

describe('the expression of a match', () => {
  it('SPEED-04 looks for an excluded letter among first letters, not among all tokens with it', () => {
    const expression = bookExpression({ phrases: [japanese('日本')], none: [excluded('の')] });
    const [, without = ''] = expression.split(' NOT ');
    expect(without).toMatch(/^\(\{letters\} : \(.*の.*\)\)$/u);
    expect(without).not.toContain('*');
  });

  it.each(['歴史', '〇'])(
    'SPEED-04 looks for %s, which is no letter alone, as a phrase',
    (text) => {
      const { tokens, prefix } = japanese(text);
      const expression = bookExpression({ phrases: [japanese('日本')], none: [excluded(text)] });
      expect(expression).toContain(`NOT ({titles} : ("${tokens.join(' ')}"${prefix ? ' *' : ''}))`);
    },
  );
});

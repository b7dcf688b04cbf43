import { bookExpression } from '#lambdas/search/match-expression.ts';
import { phrase } from '#lambdas/search/tokens.ts';

const japanese = (text: string) => phrase([{ cjk: true, text }]);

describe('the expression of a match', () => {
  it('SPEED-04 looks for an excluded letter among first letters, not among all tokens with it', () => {
    const expression = bookExpression({ phrases: [japanese('日本')], none: [japanese('の')] });
    const [, excluded = ''] = expression.split(' NOT ');
    expect(excluded).toMatch(/^\(\{letters\} : \(.*の.*\)\)$/u);
    expect(excluded).not.toContain('*');
  });

  it.each(['歴史', '〇'])(
    'SPEED-04 looks for %s, which is no letter alone, as a phrase',
    (text) => {
      const { tokens, prefix } = japanese(text);
      const expression = bookExpression({ phrases: [japanese('日本')], none: [japanese(text)] });
      expect(expression).toContain(`NOT ("${tokens.join(' ')}"${prefix ? ' *' : ''})`);
    },
  );
});

import { TEXT_MAX } from '#contract/limits.ts';
import { MARK_MAX } from '#catalogue/xml/ampersands.ts';

/** Path of this file, for messages. */
export const LIST_FILE = 'scripts/expressions/known-expressions.ts';

/** An expression whose time grows faster than its input, on inputs so short that it does not matter. */
export interface CostlyExpression {
  readonly expression: RegExp;
  /** Sources that contain it. */
  readonly files: readonly string[];
  /** UTF-16 code units of its longest input; `reads` says why. */
  readonly longest: number;
  readonly reads: string;
  /** Measured for the worst input of that length; `npm run expressions` measures again. */
  readonly milliseconds: number;
}

/** Literals that cost as much as an expression that is built while the program runs. */
export interface EquivalentExpression {
  readonly file: string;
  /** The arguments of `RegExp`, as the source has them, on one line. */
  readonly built: string;
  readonly like: readonly RegExp[];
}

export const costlyExpressions: readonly CostlyExpression[] = [
  {
    expression: /&[^;]*$|<[^\s<>]*$|\]{1,2}$|-{1,2}$|\?$/u,
    files: ['catalogue/xml/ampersands.ts'],
    longest: MARK_MAX,
    reads: 'the end of a chunk of XML',
    milliseconds: 0.05,
  },
  {
    expression: /^(?<main>.+?) ?[〜～―—–-]{1,2} ?(?<sub>[^〜～―—]+?) ?[〜～―—–-]{1,2}$/su,
    files: ['lambdas/covers/cover-request.ts'],
    longest: 2 * TEXT_MAX.coverTitle,
    reads: 'the title of a cover: so many code points, which may have two units each',
    milliseconds: 0.5,
  },
];

export const equivalentExpressions: readonly EquivalentExpression[] = [
  {
    file: 'bench/pages/edge-cache.ts',
    built: "String.raw`(?:^|[,\\s])${directive}=(\\d+)`, 'i'",
    like: [/(?:^|[,\s])max-age=(\d+)/i],
  },
  {
    file: 'catalogue/xml/held-text.ts',
    built: "String.raw`<(?:[^\\s<>/!?:]+:)?(?:${locals.join('|')})(?=[\\s/>])`, 'gu'",
    like: [/<(?:[^\s<>/!?:]+:)?(?:BibResource|record)(?=[\s/>])/gu],
  },
  {
    file: 'contract/fold.ts',
    built: "`[${[...variantKanji.keys()].join('')}]`, 'gu'",
    like: [/[亞惡]/gu],
  },
  {
    file: 'local/http/listener.ts',
    built:
      "`^${mount .replaceAll(/[.+^${}()|[\\]\\\\]/g, String.raw`\\$&`) .replaceAll('*', '.*') .replaceAll('?', '.')}$`",
    like: [/^\/sitemap.*\.xml$/],
  },
  {
    file: 'scripts/import-rules.mjs',
    built: "rule.allowed.replace('$1', start[1] ?? '')",
    like: [/^(?:lambdas\/(?:books|shared|specs)|contract)\//],
  },
  {
    file: 'scripts/requirement-list.mjs',
    built: "`(?<![\\\\w-])(?:${names})-\\\\d+(?!\\\\w)`, 'g'",
    like: [/(?<![\w-])(?:API-FAV|FAV)-\d+(?!\w)/g],
  },
  {
    file: 'web/src/features/books/named-people.ts',
    built: "pattern, 'u'",
    like: [/夏[\s・.]*目[\s・.]*\p{Script=Han}[\s・.]*石/u, /J[\s・]*\.[\s・.]*K[\s・]*\./u],
  },
];

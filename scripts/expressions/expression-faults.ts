import type { AttackPattern } from 'recheck';
import type { BuiltExpression, FoundExpression } from './find-expressions.ts';
import type { Verdict } from './judge-expression.ts';
import {
  type CostlyExpression,
  type EquivalentExpression,
  LIST_FILE,
} from './known-expressions.ts';
import { worstTime } from './worst-input.ts';

/** The longest time that a listed expression may need for its worst input, in milliseconds. */
const MILLISECONDS_MAX = 10;
/** A measured time may be this many times the stated one: machines differ, and some are busy. */
const TOLERANCE = 10;
const SHOWN_ATTACK = 80;

interface InFile {
  readonly file: string;
}

export interface Expressions {
  readonly found: readonly (FoundExpression & InFile)[];
  readonly built: readonly (BuiltExpression & InFile)[];
}

export interface Lists {
  readonly costly: readonly CostlyExpression[];
  readonly equivalents: readonly EquivalentExpression[];
}

const place = ({ file, line }: InFile & { readonly line: number }): string => `${file}:${line}`;
const shown = ({ source, flags }: { readonly source: string; readonly flags: string }): string =>
  `/${source}/${flags}`;

/** The expressions found, and in place of each built one what the list says that it is equal to. */
export const expressionsToJudge = (
  { found, built }: Expressions,
  { equivalents }: Lists,
): Expressions['found'] => [
  ...found,
  ...built.flatMap(({ file, line, built: text }) =>
    equivalents
      .filter((entry) => entry.file === file && entry.built === text)
      .flatMap(({ like }) => like.map(({ source, flags }) => ({ source, flags, file, line }))),
  ),
];

const isFor = (entry: EquivalentExpression, one: BuiltExpression & InFile): boolean =>
  entry.file === one.file && entry.built === one.built;

/** Built expressions that no list entry explains, and entries for which there is none. */
export const builtFaults = (
  built: Expressions['built'],
  equivalents: Lists['equivalents'],
): readonly string[] => {
  return [
    ...built
      .filter((one) => !equivalents.some((entry) => isFor(entry, one)))
      .map(
        (one) =>
          `${place(one)}: RegExp(${one.built}) is built while the program runs. ` +
          `Use texts of the file, or list an equal literal in ${LIST_FILE}.`,
      ),
    ...equivalents
      .filter((entry) => !built.some((one) => isFor(entry, one)))
      .map(({ file, built: text }) => `${LIST_FILE}: ${file} does not build RegExp(${text})`),
  ];
};

const isListed = (
  { expression, files }: CostlyExpression,
  { source, flags, file }: FoundExpression & InFile,
): boolean => expression.source === source && expression.flags === flags && files.includes(file);

const attackOn = ({ pattern }: AttackPattern): string =>
  pattern.length > SHOWN_ATTACK ? `${pattern.slice(0, SHOWN_ATTACK)}…` : pattern;

/** What is wrong with an expression that the sources contain. */
export const verdictFault = (
  one: FoundExpression & InFile,
  verdict: Verdict,
  costly: Lists['costly'],
): string | undefined => {
  const start = `${place(one)}: ${shown(one)}`;
  if (verdict.kind === 'linear') return undefined;
  if (verdict.kind === 'unknown') {
    return `${start} cannot be judged (${verdict.reason}). Write it in another way.`;
  }
  const attack = attackOn(verdict.attack);
  if (verdict.kind === 'exponential') {
    return `${start} takes exponential time, as on ${attack}. Rewrite it.`;
  }
  return costly.some((entry) => isListed(entry, one))
    ? undefined
    : `${start} takes time of degree ${verdict.degree}, as on ${attack}. ` +
        `Rewrite it, or list it in ${LIST_FILE}.`;
};

/** What is wrong with an entry of the list; its time is measured again. */
export const entryFaults = (
  entry: CostlyExpression,
  found: Expressions['found'],
  verdict: Verdict,
): readonly string[] => {
  const { expression, files, longest, milliseconds } = entry;
  const start = `${LIST_FILE}: ${String(expression)}`;
  const gone = files
    .filter((file) => !found.some((one) => one.file === file && isListed(entry, one)))
    .map((file) => `${start} is not in ${file}`);
  if (verdict.kind === 'linear') return [...gone, `${start} is linear and needs no entry`];
  if (verdict.kind !== 'polynomial') return gone;
  const measured = worstTime(expression, verdict.attack, {
    length: longest,
    most: MILLISECONDS_MAX,
  });
  const time = Math.max(measured, milliseconds);
  if (time > MILLISECONDS_MAX) {
    return [
      ...gone,
      `${start} takes ${time.toFixed(1)} ms for up to ${longest} characters; ` +
        `${MILLISECONDS_MAX} ms is the most. Rewrite it.`,
    ];
  }
  return measured > TOLERANCE * milliseconds
    ? [
        ...gone,
        `${start} takes ${measured.toFixed(3)} ms for ${longest} characters, not ${milliseconds} ms`,
      ]
    : gone;
};

import { isReservedUsername, pagePatterns, USERNAME_PATTERN } from './pages.ts';

export type PageName = keyof typeof pagePatterns;

/** The page at a path, with the decoded parameters of its pattern. */
export interface PageAt {
  readonly name: PageName;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The segments of a path, without its trailing slashes. */
const segmentsOf = (path: string): readonly string[] => {
  const segments = path.split('/');
  const last = segments.findLastIndex((segment) => segment !== '');
  return segments.slice(0, Math.max(last, 0) + 1);
};

interface Pattern {
  readonly name: PageName;
  readonly segments: readonly string[];
}

// Object.entries loses the key type; there are no other keys.
const entries = Object.entries(pagePatterns) as [PageName, string][];

const isParameter = (segment: string): boolean => segment.startsWith(':');

/**
 * Sort key among patterns of one length: from left to right, a fixed segment takes precedence over a
 * parameter. A number, because comparing texts by locale creates a collator: 20 ms of a phone's time.
 */
const rank = ({ segments }: Pattern): number =>
  segments.reduce((sum, segment) => 2 * sum + Number(isParameter(segment)), 0);

const patterns: readonly Pattern[] = entries
  .map(([name, pattern]) => ({ name, segments: segmentsOf(pattern) }))
  .toSorted((a, b) => rank(a) - rank(b));

/** The text of a segment; a `%` that was not encoded is taken as typed. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const parametersOf = (
  { segments }: Pattern,
  given: readonly string[],
): Record<string, string> | undefined => {
  if (segments.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [position, wanted] of segments.entries()) {
    const text = given[position] ?? '';
    if (isParameter(wanted)) {
      if (text === '') return undefined;
      parameters[wanted.slice(1)] = decoded(text);
    } else if (wanted.toLowerCase() !== text.toLowerCase()) {
      return undefined;
    }
  }
  return parameters;
};

/** Whether a reader can have this name; addresses may spell it in capitals. */
const mayBeUsername = (name: string): boolean =>
  USERNAME_PATTERN.test(name.toLowerCase()) && !isReservedUsername(name);

/**
 * The page whose pattern fits a path, regardless of case and of slashes at the end; the router of the
 * browser shows its screen. Null where there is none.
 */
export const pageMatching = (path: string): PageAt | null => {
  const given = segmentsOf(path);
  for (const pattern of patterns) {
    const parameters = parametersOf(pattern, given);
    if (parameters !== undefined) return { name: pattern.name, parameters };
  }
  return null;
};

/** Like `pageMatching`, but null for a name that no reader can have, too. */
export const pageAt = (path: string): PageAt | null => {
  const page = pageMatching(path);
  const username = page?.parameters['username'];
  return username === undefined || mayBeUsername(username) ? page : null;
};

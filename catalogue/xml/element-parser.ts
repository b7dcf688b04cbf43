import { createAmpersandGuard, createChunkJoiner } from './ampersands.ts';
import { createElementBuilder, type Failure, type IsRecord } from './element-builder.ts';
import type { XmlElement } from './element.ts';
import { createHeldText, type HeldText } from './held-text.ts';

/** A complete element, or the beginning of a malformed one with the error. */
export type ParsedElement = {
  /** Position of its first character in the whole text. */
  readonly start: number;
  /** Its text as written; of a malformed one the beginning. */
  readonly source: string;
} & (
  | { readonly element: XmlElement }
  | { readonly error: string; readonly element?: XmlElement | undefined }
);

/** Longest record, in characters. What is longer lacks its end. */
const RECORD_MAX = 4 * 1024 * 1024;
/** Text of a malformed record for the report, in characters. */
const SOURCE_MAX = 4 * 1024;

/** Around what is parsed after an error, because the root of the file may be malformed too. */
const ROOT = 'resumed';

const NO_END = 'The record does not end';

/** Where the parser is. Positions count characters of the whole text. */
interface Place {
  /** Start tags of the open elements around the records. */
  readonly around: string[];
  recordStart: number | undefined;
  /** End of the last tag outside records. */
  outsideFrom: number;
  /** Start tag of a record that is not parsed yet. */
  unreadTag: number | undefined;
  /** Between an error and the next record, errors are remains of the malformed record. */
  inRemains: boolean;
  /** The next record is not in the held text. */
  searching: boolean;
}

interface Parser {
  readonly isRecord: IsRecord;
  readonly held: HeldText;
  readonly place: Place;
  readonly parsed: ParsedElement[];
}

/** Parses from a position on, inside the elements that are open there, and in a root of its own. */
const createRun = ({ isRecord, held, place, parsed }: Parser, from: number) => {
  const isResumed = from > 0;
  const prologue = isResumed ? `<${ROOT}>${place.around.join('')}` : '';
  const guard = createAmpersandGuard();
  const positionOf = (end: number): number => end - prologue.length + from;
  const builder = createElementBuilder(isRecord, {
    closes: (name, end) => {
      const position = positionOf(end);
      return held.slice(held.tagStart(position), position - 1).trimEnd() === `</${name}`;
    },
    opened: (end) => {
      place.recordStart = held.tagStart(positionOf(end));
      place.unreadTag = undefined;
      place.inRemains = false;
    },
    closed: (element, end) => {
      place.outsideFrom = positionOf(end);
      const start = place.recordStart ?? place.outsideFrom;
      parsed.push({ element, start, source: held.slice(start, place.outsideFrom) });
      place.recordStart = undefined;
    },
    outside: (kind, end) => {
      if (end <= prologue.length) return;
      place.outsideFrom = positionOf(end);
      place.unreadTag = undefined;
      if (kind === 'close') place.around.pop();
      else place.around.push(held.slice(held.tagStart(place.outsideFrom), place.outsideFrom));
    },
  });
  builder.write(prologue);
  const write = (text: string): void => {
    builder.write(guard(text));
  };
  const end = (): void => {
    if (isResumed) builder.write(`</${ROOT}>`);
    builder.end();
  };
  return { ...builder, write, end, positionOf };
};
type Run = ReturnType<typeof createRun>;

/** Writes the held text in pieces that begin with a record, until one of them has an error. */
const writePieces = ({ held, place }: Parser, run: Run, from: number): void => {
  let at = from;
  let next = held.nextRecord(at);
  while (at < held.end() && run.failure() === undefined) {
    if (next === at) {
      place.unreadTag = at;
      next = held.nextRecord(at + 1);
    }
    const end = next ?? held.end();
    run.write(held.slice(at, end));
    at = end;
  }
  if (held.end() - (place.recordStart ?? place.outsideFrom) > RECORD_MAX) run.fail(NO_END);
};

/** Reports an error. Returns where the next record begins, if that is known yet. */
const recover = (
  { held, place, parsed }: Parser,
  run: Run,
  { message, end, element }: Failure,
): number | undefined => {
  const position = run.positionOf(end);
  const { unreadTag } = place;
  // An error at the first character of a tag is one of the text before it.
  const brokenTag = unreadTag !== undefined && position > unreadTag + 1 ? unreadTag : undefined;
  const broken = place.recordStart ?? brokenTag;
  const start = broken ?? place.outsideFrom;
  const next = held.nextRecord(broken === undefined ? place.outsideFrom : broken + 1);
  const source = held.slice(start, Math.min(next ?? held.end(), start + SOURCE_MAX));
  const isAmpersand = held.slice(position - 1, position) === '&';
  const error = isAmpersand ? 'An ampersand begins no reference' : message;
  if (broken !== undefined || !place.inRemains) parsed.push({ error, element, start, source });
  place.inRemains = true;
  place.recordStart = undefined;
  place.unreadTag = undefined;
  place.searching = next === undefined;
  if (next === undefined) held.dropSearched(start + 1);
  return next;
};

/**
 * Parses XML in chunks and returns the elements that are records. After an error it continues at the
 * next start tag with one of the local names `locals`; the elements around the records are opened
 * again there, for their namespaces. So a malformed record affects no other, even when it swallows
 * those after it (a quote, a comment or a CDATA section that does not end). Without `locals` parsing
 * ends at the first error.
 */
export const createElementParser = (isRecord: IsRecord, locals: readonly string[] = []) => {
  const joiner = createChunkJoiner();
  const held = createHeldText(locals);
  const parsed: ParsedElement[] = [];
  const place: Place = {
    around: [],
    recordStart: undefined,
    outsideFrom: 0,
    unreadTag: undefined,
    inRemains: false,
    searching: false,
  };
  const parser: Parser = { isRecord, held, place, parsed };
  let run = createRun(parser, 0);

  const restart = (at: number): void => {
    place.searching = false;
    place.outsideFrom = at;
    place.unreadTag = at;
    held.dropTo(at);
    run = createRun(parser, at);
  };
  /** After an error: where parsing continues, unless that is not known yet. */
  const resume = (): number | undefined => {
    const failure = run.failure();
    const next = failure && recover(parser, run, failure);
    if (next !== undefined) restart(next);
    return next;
  };
  const read = (from: number | undefined): void => {
    for (let at = from; at !== undefined; at = resume()) writePieces(parser, run, at);
  };
  const append = (text: string): void => {
    const end = held.end();
    held.append(text);
    if (!place.searching) {
      read(end);
      return;
    }
    const next = held.nextRecord(held.from());
    if (next === undefined) held.dropSearched(held.from());
    else restart(next);
    read(next);
  };

  return {
    write: (chunk: string): readonly ParsedElement[] => {
      append(joiner.next(chunk));
      if (!place.searching) held.dropTo(place.recordStart ?? place.outsideFrom);
      return parsed.splice(0);
    },
    /** Ends the text. What is still open is malformed, and may have swallowed records. */
    end: (): readonly ParsedElement[] => {
      append(joiner.rest());
      while (!place.searching) {
        run.end();
        const next = resume();
        if (next === undefined) break;
        read(next);
      }
      return parsed.splice(0);
    },
    /** Everything before this position is parsed. */
    heldFrom: held.from,
  };
};

/** Parses a text as one element. Returns the error message when it is not well-formed. */
export const parseElement = (text: string): XmlElement | string => {
  let isRoot = true;
  const parser = createElementParser(() => {
    const first = isRoot;
    isRoot = false;
    return first;
  });
  const parsed = [...parser.write(text.trim()), ...parser.end()];
  const malformed = parsed.find((one) => 'error' in one);
  if (malformed !== undefined && 'error' in malformed) return malformed.error;
  return parsed[0]?.element ?? 'There is no element';
};

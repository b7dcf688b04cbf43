import { fullTitleOf } from '#contract/book-fields.ts';
import type { CitationBook, CitationPair, PairedCitation } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { csvFileOf } from '#contract/spreadsheets.ts';
import type { Stance } from '#contract/stances.ts';
import { citationsOf } from '#web/features/citations/pairs.ts';
import { shownName } from '#web/features/readers/public.ts';

/** A citation of an export with both ends; a person has a name, and no book. */
interface Exported {
  readonly citation: PairedCitation;
  readonly citing: CitationBook;
  readonly cited: CitationBook | { readonly TENKYO_ID: string; readonly name: string };
}

interface Sides {
  readonly book: CitationBook;
  readonly citedBy: readonly CitationPair[];
  readonly cites: readonly CitationPair[];
}

/** All citations of both sides; the book of the map is the end that their pairs do not have. */
export const exportedCitations = ({ book, citedBy, cites }: Sides): readonly Exported[] =>
  [...citedBy, ...cites].flatMap((pair) => {
    const { citing = book, citedBook, citedPerson } = pair;
    const cited = citedBook ?? citedPerson ?? book;
    return citationsOf(pair).map((citation) => ({ citation, citing, cited }));
  });

type Column = keyof ReturnType<typeof cellsOf>;

interface Words {
  /** Headings in the order of the columns. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly stances: Readonly<Record<Stance, string>>;
  /** What the entry of a book says of a citation. */
  readonly citesIn: (cited: string, how: readonly string[]) => string;
  readonly origin: string;
}

const cellsOf = (
  { citation, citing, cited }: Exported,
  { stances, origin }: Pick<Words, 'stances' | 'origin'>,
) => {
  const { referenceType, place, quote, reason, text = reason, reader, createdAt } = citation;
  const isBook = 'KANRI_ID' in cited;
  return {
    citing: fullTitleOf(citing),
    citingId: citing.KANRI_ID,
    citingIsbn: citing.ISBN,
    cited: isBook ? fullTitleOf(cited) : cited.name,
    citedId: isBook ? cited.KANRI_ID : cited.TENKYO_ID,
    citedIsbn: isBook ? cited.ISBN : undefined,
    stance: stances[referenceType ?? 'unsaid'],
    place,
    quote,
    reason: text,
    reader: reader && shownName(reader),
    createdAt,
    note: origin + pageHref.note(citation.noteId),
  };
};

/** CSV for spreadsheets, one citation a line; no cell is evaluated as a formula. */
export const csvOf = (citations: readonly Exported[], words: Words): string => {
  const columns = Object.keys(words.columns) as readonly Column[];
  const rows = citations.map((citation) => {
    const cells = cellsOf(citation, words);
    return columns.map((column) => cells[column]);
  });
  return csvFileOf([Object.values(words.columns), ...rows]);
};

/** Braces are counted even behind a backslash, so that they have commands of their own. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '^': '{\\textasciicircum}',
  '~': '{\\textasciitilde}',
};

const escapeTex = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\{}^~#$%&_]/g, (character) => COMMANDS[character] ?? `\\${character}`);

interface Entry {
  readonly type: 'book' | 'misc';
  readonly key: string;
  /** In braces as they are. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly notes: string[];
}

/** An author is one name in braces of its own: statements of responsibility are no lists of names. */
const entryOf = (end: Exported['cited'], origin: string): Entry => {
  if (!('KANRI_ID' in end)) {
    const { TENKYO_ID, name } = end;
    const url = origin + pageHref.author(TENKYO_ID);
    return { type: 'misc', key: TENKYO_ID, fields: { title: escapeTex(name), url }, notes: [] };
  }
  const { KANRI_ID, Responsibility, PublishingDate, ISBN } = end;
  return {
    type: 'book',
    key: KANRI_ID,
    fields: {
      title: escapeTex(fullTitleOf(end)),
      author: Responsibility && `{${escapeTex(Responsibility)}}`,
      year: parsePublishingDate(PublishingDate)?.iso.slice(0, 'YYYY'.length),
      isbn: ISBN,
      url: origin + pageHref.manifestation(KANRI_ID),
    },
    notes: [],
  };
};

const nameOf = (end: Exported['cited']): string =>
  'KANRI_ID' in end ? fullTitleOf(end) : end.name;

const textOf = ({ type, key, fields, notes }: Entry): string => {
  const all = { ...fields, note: notes.length === 0 ? undefined : escapeTex(notes.join(' ')) };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = {${value}},\n`],
  );
  return `@${type}{${key},\n${lines.join('')}}\n`;
};

/**
 * BibTeX: an entry for each book and person. What a book cites is in its note, with stance and place.
 */
export const bibtexOf = (citations: readonly Exported[], words: Words): string => {
  const { stances, citesIn, origin } = words;
  const entries = new Map<string, Entry>();
  const found = (end: Exported['cited']): Entry => {
    const entry = entryOf(end, origin);
    const known = entries.get(entry.key) ?? entry;
    entries.set(entry.key, known);
    return known;
  };
  for (const { citation, citing, cited } of citations) {
    const { referenceType, place } = citation;
    const how = [stances[referenceType ?? 'unsaid'], place].filter((said) => said !== undefined);
    found(citing).notes.push(citesIn(nameOf(cited), how));
    found(cited);
  }
  return [...entries.values()].map(textOf).join('\n');
};

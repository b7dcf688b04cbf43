import { authorName, namePartsOf } from '#contract/author-name.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book, ContributorRoles } from '#contract/entities/book.ts';

/** A part of a statement of responsibility; names with an authority record have its id. */
export interface StatementPart {
  readonly text: string;
  readonly TENKYO_ID?: string;
}

interface Person {
  readonly TENKYO_ID: string;
  readonly name: string;
  /** Surname and given name, as the heading separates them. */
  readonly words: readonly string[];
  readonly role: string | undefined;
}

/** The contributors with an authority record, each once, in the order of the record. */
const peopleOf = (book: Book & ContributorRoles): readonly Person[] => {
  const people = new Map<string, Person>();
  for (const { id, name, role } of contributorsOf(book)) {
    const shown = authorName(name);
    if (id !== undefined && shown !== null && !people.has(id)) {
      const words = namePartsOf(name ?? '').flatMap((part) => part.split(' '));
      people.set(id, { TENKYO_ID: id, name: shown, words, role });
    }
  }
  return [...people.values()];
};

/** The first contributor with an authority record, who is the author of most books. */
export const firstPerson = (book: Book): Person | undefined => peopleOf(book)[0];

/** A surname in katakana alone identifies a foreign author: `トルストイ 著`. */
const FOREIGN_SURNAME = /^[ァ-ヴー・=＝]{3,}$/u;
/** A name with fewer characters is too short to be recognized by the others. */
const VARIANT_MIN = 4;

const escaped = (character: string): string => character.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
/** Separators before a full stop of the name have none, else its text could be read in several ways. */
const withSpaces = (characters: readonly string[]): string =>
  characters
    .map((character, n) => {
      const separators = character === String.raw`\.` ? String.raw`[\s・]*` : String.raw`[\s・.]*`;
      return n === 0 ? character : separators + character;
    })
    .join('');
/** The letters of words that may be written with or without separators. */
const lettersOf = (words: readonly string[]): readonly string[] =>
  Array.from(words.join('').replaceAll('・', ''), escaped);

/**
 * The spellings of a name in a statement, surest first: as in the heading, given name first, the
 * surname of a foreign author, and with one character in an old or new form (龍 and 竜).
 */
const spellingsOf = (words: readonly string[]): readonly RegExp[] => {
  const [surname = ''] = words;
  const inOrder = lettersOf(words);
  const reversed = lettersOf(words.toReversed());
  const variants = inOrder.map((_, n) => inOrder.with(n, String.raw`\p{Script=Han}`));
  return [
    withSpaces(inOrder),
    withSpaces(reversed),
    ...(FOREIGN_SURNAME.test(surname) ? [escaped(surname)] : []),
    ...(inOrder.length >= VARIANT_MIN ? variants.map(withSpaces) : []),
  ].map((pattern) => new RegExp(pattern, 'u'));
};

/** Marks a name in the part at a place. */
const markAt = (
  parts: readonly StatementPart[],
  at: number,
  name: string,
  { TENKYO_ID }: Person,
): readonly StatementPart[] => {
  const { text } = parts[at] ?? { text: '' };
  const start = text.indexOf(name);
  const all = [
    { text: text.slice(0, start) },
    { text: name, TENKYO_ID },
    { text: text.slice(start + name.length) },
  ];
  return [...parts.slice(0, at), ...all.filter((part) => part.text !== ''), ...parts.slice(at + 1)];
};

/** Marks a name in the parts that are not yet a name; null if the statement does not contain it. */
const markIn = (
  parts: readonly StatementPart[],
  person: Person,
): readonly StatementPart[] | null => {
  for (const spelling of spellingsOf(person.words)) {
    const at = parts.findIndex(
      ({ text, TENKYO_ID: known }) => known === undefined && spelling.test(text),
    );
    const found = spelling.exec(parts[at]?.text ?? '');
    if (found !== null) return markAt(parts, at, found[0], person);
  }
  return null;
};

/** A single name and its role: ピーター・シリングスバーグ 著, カミュ [著]. */
const NAME_AND_ROLE = /^([^,、]*[^,、 ]) \[?([^ ,、\]]+)\]?$/u;

/** Marks the one name that is not yet marked and has the role of the person; null if there is none, or another one. */
const markByRole = (
  parts: readonly StatementPart[],
  person: Person,
): readonly StatementPart[] | null => {
  const found = parts.flatMap(({ text, TENKYO_ID: known }, at) =>
    known === undefined
      ? text.split(';').flatMap((one) => {
          const [, name, role] = NAME_AND_ROLE.exec(one.trim()) ?? [];
          return name !== undefined && role === person.role ? [[at, name] as const] : [];
        })
      : [],
  );
  const [[at, name] = [0, ''], ...others] = found;
  return name === '' || others.length > 0 ? null : markAt(parts, at, name, person);
};

/**
 * The statement of responsibility of a book, in which the names of contributors with a page are
 * marked, so that each person is named once: by their spelling, or by their role if the heading is in another script
 * (Shillingsburg, Peter). Contributors whom the statement does not name follow it, with their roles. Empty if
 * the record names nobody.
 */
export const namedPeople = (book: Book & ContributorRoles): readonly StatementPart[] => {
  const statement = book.Responsibility ?? '';
  let parts: readonly StatementPart[] = statement === '' ? [] : [{ text: statement }];
  const others: Person[] = [];
  for (const person of peopleOf(book)) {
    const marked = markIn(parts, person);
    if (marked === null) others.push(person);
    else parts = marked;
  }
  for (const person of others) {
    const { TENKYO_ID, name, role } = person;
    const isAlone = others.filter((other) => other.role === role).length === 1;
    const separator = parts.length === 0 ? [] : [{ text: '、' }];
    parts = (isAlone && markByRole(parts, person)) || [
      ...parts,
      ...separator,
      { text: name, TENKYO_ID },
      ...(role === undefined ? [] : [{ text: ` ${role}` }]),
    ];
  }
  return parts;
};

import type { Translated } from '../../texts/texts.ts';
import type { ja } from './form-texts.ja.ts';
import { formatCount } from '../../lib/counts.ts';

export const en: Translated<typeof ja> = {
  start: {
    info: 'Record a citation',
    explain: 'Write an explanation',
    impression: 'Write an impression',
  },
  createFailed: 'The note could not be posted.',
  onlyStart: 'The address of the book alone cannot be posted. Please add some text.',
  draftsOf: (names: readonly string[]) =>
    `You have a draft: ${names.map((name) => `“${name}”`).join(', ')}`,
  startGroup: 'Write a note',
  register: 'Record',
  target: 'What is cited',
  targetBook: 'Book',
  targetPerson: 'Person or organisation',
  chosenBook: 'Chosen book',
  chosenPerson: 'Chosen person or organisation',
  findBook: 'Find the cited book',
  findPerson: 'Find the person or organisation',
  change: 'Choose another',
  closeSearch: 'Close the search',
  searchBook: 'Title, author or ISBN',
  searchPerson: 'Name of a person or organisation',
  search: 'Search',
  enterTwice: 'Pressing Enter twice searches, too.',
  nothingFound: 'Nothing was found.',
  searchFailed: 'The search failed.',
  found: (count: number) => `${formatCount(count)} found`,
  foundBooks: 'Books found',
  foundPersons: 'Persons and organisations found',
  noTarget: 'Choose what is cited to record it.',
  noReason: 'Write the reason to record it.',
  reason: 'Reason',
  reasonExample: 'Where and how the book refers to it',
  details: 'More details',
  sourceEntity: 'Kind of the citing record',
  targetEntity: 'Kind of the cited record',
  entities: {
    work: 'Work',
    expression: 'Expression',
    manifestation: 'Manifestation',
    item: 'Item',
  },
};

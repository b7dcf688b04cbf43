import type { AuthorityAnswer, AuthorityItem, FoundAuthor } from '#contract/entities/author.ts';
import type { Book, FoundBook } from '#contract/entities/book.ts';
import type { FoundWork } from '#contract/operations/works.ts';

/** Records for tests of the page; real ones, so that what is on the screen makes sense. */

export const kokoro: Book = {
  KANRI_ID: '000007335013',
  ISBN: '9784101010137',
  MainTitle: 'こころ',
  ContentDetailTitle: '上中下',
  TitleOthers: 'Kokoro',
  Responsibility: '夏目漱石 著',
  Publisher_1: '新潮社',
  Publisher_2: '日本点字図書館',
  PublishingDate: '平成16年3月',
  ClassMark: '913.6',
  ContributorID_01: '00054222',
  ContributorName_01: '夏目, 漱石, 1867-1916',
};

export const botchan: Book = {
  KANRI_ID: '000004095011',
  ISBN: '9784101010038',
  MainTitle: '坊っちゃん',
  Responsibility: '夏目漱石 著',
  Publisher_1: '新潮社',
  PublishingDate: '2003.4',
  ContributorID_01: '00054222',
  ContributorName_01: '夏目, 漱石, 1867-1916',
};

export const aboutSoseki: Book = {
  KANRI_ID: '000010996021',
  MainTitle: '漱石論集成',
  Responsibility: '柄谷行人 著',
  PublishingDate: '1992.9',
  ContributorID_01: '00030158',
  ContributorName_01: '柄谷, 行人',
};

export const found = (book: Book, search_score: number): FoundBook => ({ ...book, search_score });

interface FoundWorks {
  readonly works: FoundWork[];
  readonly more: boolean;
}

/** The answer of `findWorks` with these books as works, an edition each unless they say more. */
export const foundWorks = (
  books: readonly (FoundBook & { readonly editions?: number })[],
  more = false,
): FoundWorks => ({ works: books.map((book) => ({ editions: 1, ...book })), more });

export const soseki: AuthorityItem = {
  TENKYO_ID: '00054222',
  F_A: '夏目, 漱石',
  F_D: '1867-1916',
  main_name: '夏目漱石',
  birth_death: '1867-1916',
  alternative_names: ['ナツメ, ソウセキ', 'Natsume, Soseki', '夏目, 金之助', 'Natsume, Kinnosuke'],
  Wikipedia_Link: 'https://ja.wikipedia.org/wiki/夏目漱石',
};

export const foundSoseki: FoundAuthor = {
  tenkyo_id: '00054222',
  main_name: '夏目漱石',
  birth_death: '1867-1916',
  alternative_names: soseki.alternative_names,
  works: 1_190,
  _score: 12,
};

/** An authority answer; fields of the record that are given as undefined are left out. */
export const authority = (
  record: { [K in keyof AuthorityItem]?: AuthorityItem[K] | undefined } = {},
  rest: { books?: Book[]; summary?: string } = {},
): AuthorityAnswer => {
  const item = Object.fromEntries(
    Object.entries({ ...soseki, ...record }).filter(([, value]) => value !== undefined),
    // Only optional fields are ever left out.
  ) as AuthorityItem;
  return {
    dynamodb_item: item,
    ps_response: { AuthorsInfo: [item], Books: rest.books ?? [kokoro, aboutSoseki, botchan] },
    ...(rest.summary !== undefined && { wikipedia_summary: rest.summary }),
  };
};

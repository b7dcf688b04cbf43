import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import type { Profile } from '#contract/entities/profile.ts';
import {
  authorFacts,
  bookFacts,
  firstSentence,
  listFacts,
  noteFacts,
  profileFacts,
} from '#lambdas/share-pictures/describe-picture.ts';
import type { PictureFacts } from '#lambdas/share-pictures/picture-facts.ts';
import { taro } from '#test/support/people.ts';

const kokoro: Book = {
  KANRI_ID: '000007335013',
  ISBN: '978-4-10-101013-7',
  MainTitle: 'こころ',
  ContentDetailTitle: '上',
  Responsibility: '夏目漱石 著',
  Publisher_1: '新潮社',
  PublishingDate: '平成16年3月',
};
const reader: Profile = { userSub: taro.sub, username: 'taro', preferred_name: '太郎' };
const note: Note = {
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  noteType: 'ImpressionNote',
  userSub: taro.sub,
  content: '一文目です。二文目は見せません。',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
};
const list = {
  bookListID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  listName: '夏の本',
  comments: '',
  openLevel: 'PUBLIC',
  listOrder: 1,
  userSub: taro.sub,
} as const;
const inList = (MainTitle: string | undefined) => ({
  KANRI_ID: '1',
  MainTitle,
  bookListID: list.bookListID,
  addAt: 1,
});

const linesOf = ({ lines }: PictureFacts) => lines.map(({ role, text }) => [role, text]);

describe('what a share picture shows', () => {
  it('IMAGE-21 of a book: cover, title with volume, author, publisher and year', () => {
    const facts = bookFacts(kokoro);
    expect(facts.covers).toEqual([{ title: 'こころ 上', isbn: '978-4-10-101013-7' }]);
    expect(linesOf(facts)).toEqual([
      ['title', 'こころ 上'],
      ['line', '夏目漱石 著'],
      ['small', '新潮社 2004'],
    ]);
  });

  it('IMAGE-21 of a book without a statement of responsibility: its contributors', () => {
    const { Responsibility: _, ...rest } = kokoro;
    const facts = bookFacts({
      ...rest,
      ContributorName_01: '夏目, 漱石',
      ContributorName_02: '編集部',
    });
    expect(linesOf(facts)[1]).toEqual(['line', '夏目漱石、編集部']);
  });

  it('IMAGE-21 of a bare record: the title alone', () => {
    expect(linesOf(bookFacts({ KANRI_ID: '1', MainTitle: '無題' }))).toEqual([['title', '無題']]);
  });

  it('IMAGE-21 of a note: one sentence, its book, its author and kind', () => {
    const facts = noteFacts({ note, author: reader, book: kokoro });
    expect(facts.covers).toEqual([{ title: 'こころ 上', isbn: '978-4-10-101013-7' }]);
    expect(linesOf(facts)).toEqual([
      ['quote', '一文目です。'],
      ['line', 'こころ 上'],
      ['small', '太郎の感想'],
    ]);
  });

  it('IMAGE-21 of a note about no known book: no cover', () => {
    const facts = noteFacts({ note, author: null, book: null });
    expect(facts.covers).toEqual([]);
    expect(linesOf(facts)).toEqual([
      ['quote', '一文目です。'],
      ['small', '読者の感想'],
    ]);
  });

  it('IMAGE-21 of a list: name, first sentence of the comments, at most five covers', () => {
    const books = ['A', undefined, 'B', 'C', 'D', 'E', 'F'].map(inList);
    const facts = listFacts({ ...list, comments: '毎年開く。ほかにも。' }, books);
    expect(facts.covers.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(linesOf(facts)).toEqual([
      ['title', '夏の本'],
      ['small', '毎年開く。'],
    ]);
  });

  it('IMAGE-21 of a list without comments: how many books it has, if any', () => {
    expect(linesOf(listFacts(list, [inList('A'), inList('B')]))[1]).toEqual(['small', '2冊の本']);
    expect(linesOf(listFacts(list, []))).toEqual([['title', '夏の本']]);
  });

  it('IMAGE-21 NAME-04 of an author: name as readers write it, life dates, covers', () => {
    const record = { TENKYO_ID: '1', F_A: '夏目, 漱石', F_D: '1867-1916', alternative_names: [] };
    const facts = authorFacts(record, [kokoro]);
    expect(facts?.covers).toHaveLength(1);
    expect(facts && linesOf(facts)).toEqual([
      ['title', '夏目漱石'],
      ['small', '1867-1916'],
    ]);
    expect(authorFacts({ ...record, F_A: undefined }, [])).toBeNull();
  });

  it('IMAGE-21 of a reader: picture or first letter, names, first sentence of the profile', () => {
    const facts = profileFacts({ ...reader, profileText: '猫が好き。犬も。' });
    expect(facts.portrait).toMatchObject({ path: undefined, letter: '太' });
    expect(linesOf(facts)).toEqual([
      ['title', '太郎'],
      ['small', '@taro'],
      ['line', '猫が好き。'],
    ]);
    const unnamed = profileFacts({
      ...reader,
      preferred_name: '',
      profileImage: '/profile_images/a.jpg',
    });
    expect(unnamed.portrait).toMatchObject({ path: '/profile_images/a.jpg', letter: 'T' });
    expect(linesOf(unnamed)[0]).toEqual(['title', 'taro']);
  });

  it('IMAGE-21 contains no emoji and no unprintable characters, which cannot be drawn', () => {
    const facts = noteFacts({
      note: { ...note, content: '猫🐈‍⬛が\u202E好き👍🏽です。' },
      author: null,
      book: null,
    });
    expect(linesOf(facts)[0]).toEqual(['quote', '猫が 好きです。']);
  });
});

describe('the first sentence', () => {
  it.each([
    ['一。二。', '一。'],
    ['「一。」と言った。二。', '「一。」と言った。'],
    ['One. Two.', 'One.'],
    ['どうして？ なぜ？', 'どうして？'],
    ['終わりのない文', '終わりのない文'],
    ['', ''],
  ])('IMAGE-21 of %p is %p', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});

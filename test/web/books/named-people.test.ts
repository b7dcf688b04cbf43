import type { Book } from '#contract/entities/book.ts';
import { namedPeople } from '#web/features/books/named-people.ts';

const book = (Responsibility: string | undefined, ...names: string[]): Book => ({
  KANRI_ID: '000000001',
  MainTitle: '本',
  ...(Responsibility !== undefined && { Responsibility }),
  ...Object.fromEntries(
    names.flatMap((name, n) => [
      [`ContributorID_0${String(n + 1)}`, String(n + 1)],
      [`ContributorName_0${String(n + 1)}`, name],
    ]),
  ),
});
/** The statement with names in brackets. */
const marked = (...fields: Parameters<typeof book>): string =>
  namedPeople(book(...fields))
    .map(({ text, TENKYO_ID }) => (TENKYO_ID === undefined ? text : `[${text}:${TENKYO_ID}]`))
    .join('');

describe('the people whom a book names', () => {
  it.each([
    ['夏目漱石 著', ['夏目, 漱石, 1867-1916'], '[夏目漱石:1] 著'],
    ['夏目 漱石／著', ['夏目, 漱石'], '[夏目 漱石:1]／著'],
    [
      'トルストイ 著 ; 木村浩 訳',
      ['トルストイ, レフ', '木村, 浩'],
      '[トルストイ:1] 著 ; [木村浩:2] 訳',
    ],
    ['アガサ・クリスティー 著', ['クリスティー, アガサ'], '[アガサ・クリスティー:1] 著'],
    ['J.K.ローリング 作', ['ローリング, J・K'], '[J.K.ローリング:1] 作'],
    ['芥川竜之介 著', ['芥川, 龍之介'], '[芥川竜之介:1] 著'],
  ])('BOOKPAGE-05 are each named once: %s', (statement, names, expected) => {
    expect(marked(statement, ...names)).toBe(expected);
  });

  it('BOOKPAGE-05 follow the statement when it does not name them', () => {
    expect(marked('夏目漱石 著', '夏目, 漱石', '三好, 行雄')).toBe('[夏目漱石:1] 著、[三好行雄:2]');
    expect(marked(undefined, '夏目, 漱石', '三好, 行雄')).toBe('[夏目漱石:1]、[三好行雄:2]');
  });

  it('DETAIL-06 follow it with their roles', () => {
    const record = { ...book(undefined, '太宰, 治', '三好, 行雄'), ContributorRole_01: '著' };
    expect(
      namedPeople(record)
        .map(({ text }) => text)
        .join(''),
    ).toBe('太宰治 著、三好行雄');
  });

  it.each([
    [
      'ピーター・シリングスバーグ 著 ; 明星聖子, 大久保譲 訳',
      ['Shillingsburg, Peter', '明星, 聖子', '大久保, 譲'],
      '[ピーター・シリングスバーグ:1] 著 ; [明星聖子:2], [大久保譲:3] 訳',
    ],
    ['カミュ [著]', ['Camus, Albert'], '[カミュ:1] [著]'],
    // Which of two names is the person is unknown, and who of two persons has the name.
    ['ケイヴ, アヤド 著', ['Cave, Roderick'], 'ケイヴ, アヤド 著、[Roderick Cave:1] 著'],
    ['ケイヴ 著 ; アヤド 著', ['Cave, Roderick'], 'ケイヴ 著 ; アヤド 著、[Roderick Cave:1] 著'],
    [
      'ケイヴ 著',
      ['Cave, Roderick', 'Ayad, Sara'],
      'ケイヴ 著、[Roderick Cave:1] 著、[Sara Ayad:2] 著',
    ],
    ['大山晶 訳', ['Cave, Roderick'], '大山晶 訳、[Roderick Cave:1] 著'],
  ])(
    'DETAIL-08 are found by their roles when %s names them in another script',
    (statement, names, expected) => {
      const record = {
        ...book(statement, ...names),
        ContributorRole_01: '著',
        ContributorRole_02: names[1] === 'Ayad, Sara' ? '著' : '訳',
        ContributorRole_03: '訳',
      };
      const marks = namedPeople(record).map(({ text, TENKYO_ID }) =>
        TENKYO_ID === undefined ? text : `[${text}:${TENKYO_ID}]`,
      );
      expect(marks.join('')).toBe(expected);
    },
  );

  it('are not mixed up when their names are alike', () => {
    expect(marked('大江健一 著 ; 大江健二 絵', '大江, 健二', '大江, 健一')).toBe(
      '[大江健一:2] 著 ; [大江健二:1] 絵',
    );
  });

  it('stay text when they have no page', () => {
    expect(namedPeople({ ...book('編集部 編'), ContributorName_01: '編集部' })).toEqual([
      { text: '編集部 編' },
    ]);
    expect(namedPeople(book(undefined))).toEqual([]);
  });

  it('may contain any character', () => {
    expect(marked('(C+) 著', '(C+)')).toBe('[(C+):1] 著');
  });
});

import { READER_SEARCHES_PER_DAY } from '#contract/limits.ts';
import { dayPartition } from '#lambdas/friends/rows.ts';
import { nameKeyOf } from '#lambdas/profiles/name-index.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { listedUserRow, userRow } from '#test/support/user-rows.ts';
import { friendActions, serveFriends, socialTables } from './serve-friends.ts';

const tables = socialTables(beforeEach, []);
const call = serveFriends(tables, () => 1_800_000_000_000);
const act = friendActions(call);

const put = (...rows: readonly object[]) => tables.put('users', rows as Record<string, unknown>[]);
beforeEach(() =>
  put(
    listedUserRow(hanako, { preferred_name: '花子' }),
    listedUserRow(taro, { preferred_name: 'タロー', profileText: '本が好き' }),
    listedUserRow(jiro, { preferred_name: '📚 Jirō＝次郎' }),
    listedUserRow(sakura, { preferred_name: 'さくら' }),
  ),
);

interface Found {
  readonly readers: readonly { readonly username: string }[];
  readonly lastEvaluatedKey?: string;
}
const find = async (words: string, { by = hanako, after }: { by?: User; after?: string } = {}) => {
  const fields = { userSub: by.sub, words, lastEvaluatedKey: after };
  return (await call(by, 'searchReaders', fields)) as { status: number; body: Found };
};
const namesOf = async (words: string, by?: User) =>
  (await find(words, by && { by })).body.readers.map(({ username }) => username);

describe('finding readers by name', () => {
  it.each([
    ['タ', 'taro'],
    ['たろー', 'taro'],
    ['さ', 'sakura'],
    ['花', 'hanako'],
    ['jiro', 'jiro'],
    ['ＪＩＲＯ次', 'jiro'],
  ])('FIND-02 finds who begins with %s in any spelling', async (words, username) => {
    expect(await namesOf(words)).toEqual([username]);
  });

  it.each(['@taro', '＠Taro', 'taro'])('FIND-01 finds %s by the user name', async (words) => {
    expect(await namesOf(words)).toEqual(['taro']);
  });

  it.each(['郎', '@tar', 'ろー', '゛'])('FIND-01 FIND-02 finds nobody for %s', async (words) => {
    expect(await namesOf(words)).toEqual([]);
  });

  it('FIND-02 returns public fields only', async () => {
    const { readers } = (await find('たろ')).body;
    expect(readers).toEqual([
      { userSub: taro.sub, username: 'taro', preferred_name: 'タロー', profileText: '本が好き' },
    ]);
  });

  it('FIND-03 does not find by the display name who does not want it, but by the user name', async () => {
    await put(listedUserRow(taro, { preferred_name: 'タロー', foundByName: false }));
    expect(await namesOf('タロー')).toEqual([]);
    expect(await namesOf('@taro')).toEqual(['taro']);
  });

  it('FIND-04 finds no hidden and no deleted reader', async () => {
    await put(listedUserRow(taro, { preferred_name: 'タロー', hiddenReason: '規約' }));
    await createRemovalSchedule(tables.database, tables.names.users)(sakura, 0);
    for (const words of ['タロー', '@taro', 'さくら', '@sakura']) {
      expect(await namesOf(words)).toEqual([]);
    }
  });

  it('FIND-04 shows nobody whom the index has, but the profile itself no longer lets be found', async () => {
    const found = { nameInitial: 'さ', nameKey: 'さくら' };
    await put(
      { ...userRow(sakura, { hiddenReason: '規約' }), ...found },
      { ...userRow(taro, { preferred_name: 'さくや' }), ...found },
      { ...userRow(jiro, { preferred_name: 'さくら', foundByName: false }), ...found },
    );
    expect((await find('さく')).body).toEqual({ readers: [] });
  });

  it.each([
    [hanako, taro],
    [taro, hanako],
  ])('FIND-05 hides readers from each other after a block', async (from, to) => {
    await act.block(from, to);
    expect(await namesOf('タロー', hanako)).toEqual([]);
    expect(await namesOf('@taro', hanako)).toEqual([]);
    expect(await namesOf('花子', taro)).toEqual([]);
    expect(await namesOf('花子', jiro)).toEqual(['hanako']);
  });

  it('FIND-06 is for signed-in readers who have an account', async () => {
    const fields = { userSub: hanako.sub, words: 'タロー' };
    expect(await call(null, 'searchReaders', fields)).toMatchObject({ status: 401 });
    expect(await call(taro, 'searchReaders', fields)).toMatchObject({ status: 403 });
    await createRemovalSchedule(tables.database, tables.names.users)(hanako, 0);
    expect(await find('タロー')).toMatchObject({ status: 401 });
    expect(await tables.rows('social')).toEqual([]);
  });

  it('FIND-06 counts searches and refuses too many in a day', async () => {
    await find('タロー');
    const [day] = await tables.rows('social');
    expect(day).toMatchObject({ edge: dayPartition(hanako.sub), searches: 1 });
    await tables.put('social', [{ ...day, searches: READER_SEARCHES_PER_DAY - 1 }]);
    expect(await find('タロー')).toMatchObject({ status: 200 });
    expect(await find('タロー')).toMatchObject({ status: 429 });
    expect(await find('タロー', { by: jiro })).toMatchObject({ status: 200 });
  });

  it.each([{}, { words: '' }, { words: ' ' }, { words: 'あ'.repeat(52) }, { words: 'あ\nい' }])(
    'FIND-06 rejects %j and counts nothing',
    async (fields) => {
      const answer = await call(hanako, 'searchReaders', { userSub: hanako.sub, ...fields });
      expect(answer).toMatchObject(rejected('words'));
      expect(await tables.rows('social')).toEqual([]);
    },
  );
});

describe('pages of found readers', () => {
  const many = Array.from({ length: 2 * PAGE_SIZE.follow + 5 }, (_, n) => reader(n));
  beforeEach(() =>
    put(...many.map((one, n) => listedUserRow(one, { preferred_name: `あ${String(n % 9)}` }))),
  );

  it('FIND-02 has each reader once, in the order of names, across blocked ones', async () => {
    const blocked = many.slice(3, 20);
    for (const one of blocked) await act.block(one, hanako);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await find('あ', after === undefined ? {} : { after });
      expect(body.readers.length).toBeLessThanOrEqual(PAGE_SIZE.follow);
      found.push(...body.readers.map(({ username }) => username));
      after = body.lastEvaluatedKey;
      const cursor = Buffer.from(after ?? '', 'base64url').toString();
      expect(blocked.some(({ sub }) => cursor.includes(sub))).toBe(false);
    } while (after !== undefined);
    const wanted = many.filter((one) => !blocked.includes(one)).map(({ username }) => username);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  it('FIND-02 SEC-46 rejects a cursor of other words, and any that was not issued', async () => {
    const cursor = (await find('あ')).body.lastEvaluatedKey ?? '';
    expect(await find('い', { after: cursor })).toMatchObject(rejected('lastEvaluatedKey'));
    const scope = { call: 'searchReaders', partition: 'あ' };
    for (const after of forgedCursors(scope, cursor)) {
      expect(await find('あ', { after })).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });
});

describe('the key of a name', () => {
  it('FIND-02 fits into the index however long folding makes the name', () => {
    expect(Buffer.byteLength(nameKeyOf('ﷺ'.repeat(50)))).toBeLessThan(1_024);
  });
});

import { OWN_COPIES_PER_CALL } from '#contract/limits.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { foreign, invalid, visitor } from '../answers.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { botchan, kokoro, testBookshelf, TODAY, type Answer } from '../support.ts';

const bookshelf = testBookshelf(beforeAll);

const both = [kokoro.KANRI_ID, botchan.KANRI_ID];
const read = (user: User | null, KANRI_IDs: unknown = both, UserSub: unknown = user?.sub) =>
  bookshelf.unwritten(() => bookshelf.books(user, 'countOwnCopies', { UserSub, KANRI_IDs }));

interface Counted {
  readonly KANRI_ID: string;
  readonly count: number;
  readonly copy?: { readonly GlobalBookID: string; readonly GlobalHondanaID?: string };
}
const copiesOf = ({ body }: Answer) => body['copies'] as readonly Counted[];

/** The numbers alone. */
const count = async (...request: Parameters<typeof read>) => {
  const answer = await read(...request);
  if (answer.status !== 200) return answer;
  const copies = copiesOf(answer).map(({ KANRI_ID, count: number }) => ({
    KANRI_ID,
    count: number,
  }));
  return { ...answer, body: { copies } };
};
const counts = (kokoros: number, botchans: number) => ({
  status: 200,
  body: {
    copies: [
      { KANRI_ID: kokoro.KANRI_ID, count: kokoros },
      { KANRI_ID: botchan.KANRI_ID, count: botchans },
    ].filter(({ count: copies }) => copies > 0),
  },
});

describe('the numbers of own copies', () => {
  it('UNLAB-09 count copies with and without a sticker, of the books in the request only', async () => {
    expect(await count(hanako)).toEqual(counts(0, 0));
    await bookshelf.register(hanako);
    await bookshelf.registerUnlabelled(hanako);
    await bookshelf.registerUnlabelled(hanako, { KANRI_ID: botchan.KANRI_ID });
    expect(await count(hanako)).toEqual(counts(2, 1));
    expect(await count(hanako, [botchan.KANRI_ID])).toEqual(counts(0, 1));
    expect(await count(hanako, ['999999999'])).toEqual(counts(0, 0));
    expect(await count(hanako, [...both, ...both])).toEqual(counts(2, 1));
  });

  it.each(['register', 'registerUnlabelled'] as const)(
    'UNLAB-08 change with discards, restores and corrections after %s',
    async (kind) => {
      const owner = kind === 'register' ? taro : jiro;
      await bookshelf[kind](owner);
      const GlobalBookID = await bookshelf[kind](owner);
      const discard = () =>
        bookshelf.books(owner, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
      const restore = () => bookshelf.books(owner, 'RestoreGlobalBook', { GlobalBookID });
      const correct = (KANRI_ID: string) =>
        bookshelf.books(owner, 'UpdateGlobalBookManifestation', { GlobalBookID, KANRI_ID });
      const after = async (change: () => Promise<{ status: number | undefined }>) => {
        expect((await change()).status).toBe(200);
        return count(owner);
      };
      expect(await after(discard)).toEqual(counts(1, 0));
      expect(await after(restore)).toEqual(counts(2, 0));
      expect(await after(() => correct(botchan.KANRI_ID))).toEqual(counts(1, 1));
      expect(await after(() => correct(botchan.KANRI_ID))).toEqual(counts(1, 1));
      expect(await after(discard)).toEqual(counts(1, 0));
      expect((await correct(kokoro.KANRI_ID)).status).toBe(409);
      expect((await discard()).status).toBe(409);
      expect(await after(restore)).toEqual(counts(1, 1));
      expect((await restore()).status).toBe(409);
      expect(await count(owner)).toEqual(counts(1, 1));
    },
  );

  it('UNLAB-20 come with one active copy of each book, on its hondana while that exists', async () => {
    const copyOf = async () => copiesOf(await read(sakura, [botchan.KANRI_ID]))[0]?.copy;
    const GlobalHondanaID = await bookshelf.makeHondana(sakura);
    const book = { KANRI_ID: botchan.KANRI_ID };
    const first = await bookshelf.registerUnlabelled(sakura, { ...book, GlobalHondanaID });
    expect(await copyOf()).toEqual({ GlobalBookID: first, GlobalHondanaID, Book_Simple: botchan });
    await bookshelf.hondana(sakura, 'DeleteGlobalHondana', { GlobalHondanaID });
    expect(await copyOf()).toEqual({ GlobalBookID: first, Book_Simple: botchan });
    const second = await bookshelf.register(sakura, book);
    await bookshelf.books(sakura, 'DiscardGlobalBook', { GlobalBookID: first, RemovedDate: TODAY });
    expect(await copyOf()).toEqual({ GlobalBookID: second, Book_Simple: botchan });
    await bookshelf.books(sakura, 'DiscardGlobalBook', {
      GlobalBookID: second,
      RemovedDate: TODAY,
    });
    expect(await copyOf()).toBeUndefined();
  });

  it('UNLAB-08 do not change with lendings', async () => {
    const { lend, takeBack } = lendingCalls(bookshelf);
    const GlobalBookID = await bookshelf.registerUnlabelled(hanako);
    const before = (await count(hanako)).body;
    const { body } = await lend(GlobalBookID);
    expect((await count(hanako)).body).toEqual(before);
    await takeBack({ GlobalBookID, LendingID: String(body['LendingID']) });
    expect((await count(hanako)).body).toEqual(before);
  });

  it('UNLAB-09 are those of the caller: nobody reads another reader’s, and visitors none', async () => {
    await bookshelf.register(hanako);
    expect(await count(sakura)).toEqual(counts(0, 0));
    expect(await count(sakura, both, hanako.sub)).toMatchObject(foreign);
    expect(await count(null, both, hanako.sub)).toMatchObject(visitor);
  });

  it('UNLAB-09 are requested for 1 to 400 books', async () => {
    const ids = Array.from({ length: OWN_COPIES_PER_CALL + 1 }, (_, n) => String(n));
    expect(OWN_COPIES_PER_CALL).toBe(400);
    expect(await count(sakura, ids)).toMatchObject(invalid('KANRI_IDs'));
    expect(await count(sakura, [])).toMatchObject(invalid('KANRI_IDs'));
    expect(await count(sakura, ['../1'])).toMatchObject(invalid('KANRI_IDs'));
    expect(await count(sakura, kokoro.KANRI_ID)).toMatchObject(invalid('KANRI_IDs'));
    await bookshelf.register(sakura);
    expect(await count(sakura, [...ids.slice(2), kokoro.KANRI_ID])).toEqual(counts(1, 0));
  });
});

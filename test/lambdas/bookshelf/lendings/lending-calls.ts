import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, taro } from '#test/support/people.ts';
import { TODAY, type TestBookshelf } from '../support.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Lending {
  readonly GlobalBookID: string;
  readonly LendingID: string;
}

/** Requests on lendings of hanako's copies, by default as hanako, and the rows that they write. */
export const lendingCalls = (bookshelf: TestBookshelf) => {
  const lend = (GlobalBookID: string, fields: Fields = {}, user: User | null = hanako) =>
    bookshelf.books(user, 'LendGlobalBook', {
      GlobalBookID,
      LentDate: TODAY,
      ReturnDate: '2026-07-15',
      ...fields,
    });
  return {
    lend,
    /** Lends a new copy. */
    lent: async (fields: Fields = {}): Promise<Lending> => {
      const GlobalBookID = await bookshelf.register(hanako);
      const { body } = await lend(GlobalBookID, fields);
      return { GlobalBookID, LendingID: String(body['LendingID']) };
    },
    takeBack: (lending: Lending, fields: Fields = {}, user: User | null = hanako) =>
      bookshelf.books(user, 'ReturnGlobalBook', { ...lending, ActualReturnDate: TODAY, ...fields }),
    allow: (AllowSelfLend: string, AllowSelfReturn: string) =>
      bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
        UserSub: hanako.sub,
        LibraryName: '花子の本棚',
        AllowSelfLend,
        AllowSelfReturn,
      }),
    /** The rows of the copy and the lending, and the pointers of hanako and taro to it. */
    rowsOf: async (LendingID: string) => {
      const [day = '', id = '', nonce = ''] = LendingID.split('.');
      const all = await bookshelf.everything();
      return {
        copy: all.get(`COPY#${id} COPY`),
        lending: all.get(`COPY#${id} LEND#${day}#${nonce}`),
        lent: all.get(`OWNER#${hanako.sub} LENT#${LendingID}`),
        borrowed: all.get(`OWNER#${taro.sub} BORROWED#${LendingID}`),
        openLent: all.get(`OWNER#${hanako.sub} OPENLENT#${LendingID}`),
        openBorrowed: all.get(`OWNER#${taro.sub} OPENBORROWED#${LendingID}`),
      };
    },
  };
};

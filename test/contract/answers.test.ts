import * as z from 'zod';
import { contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';

/** What the answer of an operation may hold, by name. */
const fieldsOf = (route: RouteName, operation: string): readonly string[] => {
  const { [operation]: found } = contracts[route] as Contract;
  if (!found) throw new Error(`No operation ${operation} of ${route}`);
  return Object.keys(
    z.toJSONSchema(found.output, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
};

describe('responses', () => {
  it.each([
    ['SP-006', 'profileImage', 'uploadProfileImage', 'url'],
    ['SP-006', 'friends', 'checkFriendStatus', 'isFriend'],
    ['SP-006', 'friends', 'checkBlockStatus', 'isBlocked'],
    ['SP-006', 'friends', 'checkFriendRequestStatus', 'requestId'],
    ['SP-006', 'favorites', 'getFavoriteBooksCount', 'booksFavCount'],
    ['SP-006', 'favorites', 'getFavoriteBooksDetail', 'books'],
  ] as const)('%s of %s %s contain %s', (_, route, operation, field) => {
    expect(fieldsOf(route, operation)).toContain(field);
  });

  it('SP-006 of a bookshelf contain total_books and file_urls', () => {
    expect(fieldsOf('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2')).toEqual(
      expect.arrayContaining(['total_books', 'file_urls']),
    );
  });
});

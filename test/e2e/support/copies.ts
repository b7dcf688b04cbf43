import type { APIRequestContext } from '@playwright/test';

interface Entry {
  readonly global_book: { readonly GlobalBookID: string };
  readonly book_details?: { readonly MainTitle: string };
}

/** The sticker code of a reader's copy, from the public bookshelf. */
export const findCopy = async (
  request: APIRequestContext,
  username: string,
  title: string,
): Promise<string> => {
  const profile = await request.get(`/api/open/profiles/${username}`);
  const { userSub } = (await profile.json()) as { readonly userSub: string };
  const call = `OperationType=fetch_GlobalBooks_Lendinginfo_ByUsersub_2&UserSub=${userSub}`;
  const shelf = await request.get(`/api/books?${call}`);
  const { file_urls: addresses } = (await shelf.json()) as { readonly file_urls: string[] };
  for (const address of addresses) {
    const entries = (await (await request.get(address)).json()) as readonly Entry[];
    const found = entries.find(({ book_details: book }) => book?.MainTitle === title);
    if (found !== undefined) return found.global_book.GlobalBookID;
  }
  throw new Error(`${username} has no copy of ${title}`);
};

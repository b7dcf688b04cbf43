import type { CopyDetail } from '#contract/operations/copies.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { CopyReader } from './copy-reader.ts';

interface CopyPageCall {
  readonly input: { readonly GlobalBookID: string };
  readonly viewer: User | null;
}

/**
 * What the page of a copy shows, lendings and all but never a borrower (API-BOOKS-05, SEC-60). Who
 * looks is told by the token alone; a `userSub` that clients send along changes nothing. A code
 * that was issued and not used yet is as unknown as one that was not issued (SP-089), and so is
 * every copy of an owner who has blocked the viewer: 404.
 */
export const readCopyPage =
  ({ copies }: { readonly copies: Pick<CopyReader, 'readDetail'> }) =>
  async ({ input, viewer }: CopyPageCall): Promise<CopyDetail> => {
    const detail = await copies.readDetail(input.GlobalBookID, viewer?.sub);
    if (detail === null) throw notFound();
    return detail;
  };

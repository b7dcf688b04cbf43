import type { GlobalBook } from '#contract/entities/bookshelf.ts';
import { bookCardOf } from '#lambdas/catalogue/public.ts';
import { conflict, forbidden, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { copyKey, type CopyRow } from './rows.ts';
import type { BookshelfDependencies } from './dependencies.ts';

interface RegisterCall {
  readonly input: {
    readonly GlobalBookID: string;
    readonly KANRI_ID: string;
    readonly GlobalHondanaID?: string | undefined;
  };
  readonly viewer: User;
}

/**
 * Binds a sticker to a book (MOB-10). 404: no such book, sticker or own shelf; 403: the sticker was
 * issued to somebody else; 409: it is on a book already, or was once, because a sticker is used up
 * for ever (MOB-13).
 */
export const registerCopy =
  ({ readBook, settings, write, steps, clock }: BookshelfDependencies) =>
  async ({ input, viewer }: RegisterCall): Promise<{ GlobalBook: GlobalBook }> => {
    const [book, known] = await Promise.all([readBook(input.KANRI_ID), settings.find(viewer.sub)]);
    if (book === null) throw notFound();
    const now = clock();
    const copy: CopyRow = {
      GlobalBookID: input.GlobalBookID,
      KANRI_ID: input.KANRI_ID,
      GlobalHondanaID: input.GlobalHondanaID,
      RegisteredDatetime: new Date(now).toISOString(),
      RegisteredDate: japanDateOf(now),
      ownerSub: viewer.sub,
      activeOwner: viewer.sub,
      card: bookCardOf(book),
    };
    const outcome = await write({
      sticker: steps.stickerIssuedTo(viewer.sub, input.GlobalBookID),
      copy: steps.putNew({ ...copyKey(input.GlobalBookID), ...copy }),
      hondana: input.GlobalHondanaID && steps.hondanaExists(viewer.sub, input.GlobalHondanaID),
      shelf: steps.changeBookshelf(viewer.sub, {
        copies: 1,
        defaults: known === null ? await settings.defaultsFor(viewer) : undefined,
      }),
    });
    if (outcome.done) return { GlobalBook: copy };
    const { sticker, copy: other } = outcome.failed;
    if (sticker === null) throw notFound();
    if (sticker !== undefined) throw forbidden();
    throw other === undefined ? notFound() : conflict('The sticker has been used');
  };

import type { stickerReadsContract } from '#contract/operations/stickers.ts';
import type { Answer, Input } from '#contract/operation.ts';
import type { StickersDependencies } from './dependencies.ts';

type Contract = typeof stickerReadsContract;

/** MOB-07: the caller's sheets, newest first, with how many of their stickers books have. */
export const listSheets =
  ({ sheets, stickers }: Pick<StickersDependencies, 'sheets' | 'stickers'>) =>
  async ({
    input: { userSub, lastEvaluatedKey: cursor },
  }: {
    readonly input: Input<Contract, 'getStickerSheets'>;
  }): Promise<Answer<Contract, 'getStickerSheets'>> => {
    const page = await sheets.page(userSub, cursor);
    const used = await stickers.used(page.sheets.flatMap(({ GlobalBookIDs }) => GlobalBookIDs));
    return {
      ...page,
      sheets: page.sheets.map(({ StickerSheetID, IssuedAt, GlobalBookIDs }) => {
        const count = GlobalBookIDs.filter((id) => used.has(id)).length;
        return { StickerSheetID, IssuedAt, used: count, unused: GlobalBookIDs.length - count };
      }),
    };
  };

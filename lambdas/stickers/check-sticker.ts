import type { stickersContract } from '#contract/operations/stickers.ts';
import type { Answer, Input } from '#contract/operation.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { CopyRow, StickerRow } from '#lambdas/bookshelf/public.ts';
import type { StickersDependencies } from './dependencies.ts';

type Contract = typeof stickersContract;
type State = Answer<Contract, 'checkSticker'>['state'];

const stateOf = (sticker: StickerRow | null, copy: CopyRow | null): State => {
  if (sticker === null) return 'UNKNOWN';
  if (copy === null) return 'ISSUED';
  return copy.RemovedDate === undefined ? 'REGISTERED' : 'REMOVED';
};

/** MOB-08: what a scanned sticker is good for; of somebody else's only its state is told. */
export const checkSticker =
  ({ stickers }: Pick<StickersDependencies, 'stickers'>) =>
  async ({
    input: { GlobalBookID },
    viewer,
  }: {
    readonly input: Input<Contract, 'checkSticker'>;
    readonly viewer: User;
  }): Promise<Answer<Contract, 'checkSticker'>> => {
    const { sticker, copy } = await stickers.find(GlobalBookID);
    return { state: stateOf(sticker, copy), isMine: sticker?.ownerSub === viewer.sub };
  };

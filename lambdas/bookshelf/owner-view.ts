import { lendingSchema, type CopyDetail } from '#contract/operations/copies.ts';
import type * as z from 'zod';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { copyDetailOf, type CopyReader } from './copy-reader.ts';
import type { Refusals } from './refusals.ts';

interface OwnerViewCall {
  readonly input: { readonly GlobalBookID: string };
  readonly viewer: User;
}

export interface OwnerViewDependencies {
  readonly copies: Pick<CopyReader, 'findWithAll'>;
  readonly refusals: Pick<Refusals, 'notOwn'>;
}

export interface OwnerView extends CopyDetail {
  LendingHistory: z.output<typeof lendingSchema>[];
}

/** The viewer's own copy with its lendings and who borrowed it (MOB-15). 403, 404: not one's own. */
export const readOwnerView =
  ({ copies, refusals }: OwnerViewDependencies) =>
  async ({ input, viewer }: OwnerViewCall): Promise<OwnerView> => {
    const found = await copies.findWithAll(input.GlobalBookID);
    if (found === null) throw notFound();
    if (found.copy.ownerSub !== viewer.sub) {
      throw await refusals.notOwn(found.copy.ownerSub, viewer);
    }
    return {
      ...copyDetailOf(found),
      LendingHistory: found.lendings.map((lending) => lendingSchema.parse(lending)),
    };
  };

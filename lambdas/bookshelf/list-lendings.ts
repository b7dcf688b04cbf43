import type * as z from 'zod';
import { PAGE_SIZE } from '#contract/limits.ts';
import { lendingSchema } from '#contract/operations/copies.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { ownerPartition, type LendingRow } from './rows.ts';
import type { LendingRepository, LendingRole, LendingsPiece } from './lending-repository.ts';

interface ListLendingsCall {
  readonly input: {
    readonly userSub: string;
    readonly role: LendingRole;
    readonly openOnly: boolean;
    readonly lastEvaluatedKey?: string | undefined;
  };
}

export interface ListLendingsDependencies {
  readonly lendings: Pick<LendingRepository, 'readPiece'>;
}

type Lending = z.output<typeof lendingSchema>;
interface LendingsPage {
  lendings: Lending[];
  lastEvaluatedKey?: string;
}

/** One call reads so many pieces at most; a page may then be short and still have a next one. */
const PIECES_MAX = 10;

const isOpen = ({ ActualReturnDate }: LendingRow): boolean => ActualReturnDate === undefined;

/** Who borrowed is for the lender's eyes; a borrower knows who he is. */
const shownTo = (role: LendingRole, lending: LendingRow): Lending =>
  lendingSchema.parse(
    role === 'lender'
      ? lending
      : { ...lending, BorrowerUserSub: undefined, BorrowerName: undefined },
  );

interface Found {
  readonly lendings: LendingRow[];
  /** The pointer after which the next page begins; none at the end. */
  next: string | undefined;
}

/** Takes what is wanted of a piece; false when the page is full before the piece is used up. */
const take = (piece: LendingsPiece, wanted: (row: LendingRow) => boolean, into: Found): boolean => {
  for (const { part, lending } of piece.lendings) {
    if (!wanted(lending)) continue;
    if (into.lendings.length === PAGE_SIZE.lendings) return false;
    into.lendings.push(lending);
    into.next = part;
  }
  into.next = piece.next;
  return true;
};

/** Lendings by or to the viewer, the newest day of lending first (MOB-20). */
export const listLendings =
  ({ lendings }: ListLendingsDependencies) =>
  async ({ input }: ListLendingsCall): Promise<LendingsPage> => {
    const { userSub, role, openOnly, lastEvaluatedKey } = input;
    // The role is in the scope: lendings and borrowings stand in one partition, apart from each other.
    const scope = {
      call: `fetch_Lendings_ByUsersub ${role}`,
      partition: ownerPartition(userSub),
    };
    const after = lastEvaluatedKey && String(decodeCursor(scope, lastEvaluatedKey)['part']);
    const found: Found = { lendings: [], next: after };
    for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
      const piece = await lendings.readPiece(userSub, role, found.next);
      const all = take(piece, (row) => !openOnly || isOpen(row), found);
      if (!all || found.next === undefined) break;
    }
    return {
      lendings: found.lendings.map((lending) => shownTo(role, lending)),
      ...(found.next !== undefined && {
        lastEvaluatedKey: encodeCursor(scope, { part: found.next }),
      }),
    };
  };

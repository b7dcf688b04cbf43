import type { TransactStep } from './transact.ts';

interface Count {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  /** Attribute that is counted in; a row that is not there yet has counted nothing. */
  readonly name: string;
  readonly most: number;
  /** @default 1 */
  readonly more?: number;
  /** When the row may go, in epoch seconds; absent: it stays as it is. */
  readonly expiresAt?: number;
}

/** Counts more of something for a row; its condition does not hold where that would pass `most`. */
export const countUpTo = ({
  table,
  key,
  name,
  most,
  more = 1,
  expiresAt,
}: Count): TransactStep => ({
  Update: {
    TableName: table,
    Key: key,
    UpdateExpression: `${expiresAt === undefined ? '' : 'SET expiresAt = :end '}ADD #name :more`,
    ConditionExpression: 'attribute_not_exists(#name) OR #name <= :room',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: {
      ':more': more,
      ':room': most - more,
      ...(expiresAt !== undefined && { ':end': expiresAt }),
    },
  },
});

import type { TransactStep } from './dynamo/transact.ts';

/** Imports of a reader in the Reading table. */
export const importPartition = (userSub: string): string => `IMPORT#${userSub}`;
export const readerImportKey = (userSub: string, importId: string) => ({
  pk: importPartition(userSub),
  sk: importId,
});

/** Fails when the reader has no such import. Their number of a day is limited, and with it what may be written for each. */
export const importExists = (reading: string, userSub: string, importId: string): TransactStep => ({
  ConditionCheck: {
    TableName: reading,
    Key: readerImportKey(userSub, importId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

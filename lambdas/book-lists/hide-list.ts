import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { hiddenUpdate, type FindHideable } from '#lambdas/shared/hideable.ts';
import { listKey } from './rows.ts';
import { createListFinder } from './store.ts';

/** For operators, who hide lists and show them again. */
export const createFindHideableList = (database: Database, TableName: string): FindHideable => {
  const find = createListFinder(database, TableName);
  return async (bookListID) => {
    const list = await find(bookListID);
    if (list === null) return null;
    return {
      authorSub: list.userSub,
      text: `${list.listName} ${list.comments}`,
      hiddenReason: list.hiddenReason,
      setHidden: (reason) => ({
        list: {
          Update: {
            TableName,
            Key: listKey(bookListID),
            ConditionExpression: 'attribute_exists(part)',
            ...hiddenUpdate(reason),
          },
        },
      }),
    };
  };
};

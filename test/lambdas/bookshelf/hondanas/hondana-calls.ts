import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako } from '#test/support/people.ts';
import type { TestBookshelf } from '../support.ts';

export const ColorCode = '#336699';

/** Requests on hondanas, by default on those of hanako and as hanako. */
export const hondanaCalls = (bookshelf: TestBookshelf) => {
  const create = (HondanaName: unknown, fields: object = {}, user: User | null = hanako) =>
    bookshelf.hondana(user, 'CreateGlobalHondana', {
      UserSub: user?.sub ?? hanako.sub,
      HondanaName,
      ColorCode,
      ...fields,
    });
  const made = async (name: string, user = hanako): Promise<string> =>
    String((await create(name, {}, user)).body['GlobalHondanaID']);
  const update = (GlobalHondanaID: string, fields: object, user: User | null = hanako) =>
    bookshelf.hondana(user, 'UpdateGlobalHondana', {
      GlobalHondanaID,
      HondanaName: '窓辺',
      ColorCode,
      ...fields,
    });
  const reorder = (GlobalHondanaIDs: unknown, user: User | null = hanako, UserSub = hanako.sub) =>
    bookshelf.hondana(user, 'ReorderGlobalHondana', { UserSub, GlobalHondanaIDs });
  const remove = (GlobalHondanaID: string, user: User | null = hanako) =>
    bookshelf.hondana(user, 'DeleteGlobalHondana', { GlobalHondanaID });
  const listed = async (user = hanako) =>
    (await bookshelf.listHondanas(user, user.sub)).body['shelves'] as {
      GlobalHondanaID: string;
      HondanaName: string;
      ColorCode: string;
      ShelfOrder: number;
      count: number;
    }[];

  return { create, made, update, reorder, remove, listed };
};

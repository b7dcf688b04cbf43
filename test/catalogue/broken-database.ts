import type { Database } from '#lambdas/shared/dynamo/client.ts';

export class Interrupted extends Error {}

/** A database whose connection fails from the given request on. */
export const breakingAt = (database: Database, call: number): Database => {
  let calls = 0;
  return new Proxy(database, {
    get: (target, property, receiver): unknown => {
      if (property !== 'send') return Reflect.get(target, property, receiver);
      return async (...args: Parameters<Database['send']>) => {
        calls += 1;
        if (calls >= call) throw new Interrupted();
        return target.send(...args);
      };
    },
  });
};

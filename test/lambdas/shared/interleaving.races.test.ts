import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { interleaveCommands, interleaved } from '#test/support/interleaving.ts';

type Command = (args: object) => Promise<unknown>;

/** A client whose middleware the test calls by hand. */
const fakeClient = (): ((name: string) => Promise<void>) & { readonly order: string[] } => {
  let wrap: (next: Command) => Command = (next) => next;
  const middlewareStack = { add: (added: typeof wrap) => (wrap = added) };
  // Only the middleware stack of the client is used.
  interleaveCommands({ middlewareStack } as unknown as Database);
  const order: string[] = [];
  const send = async (name: string) => {
    await wrap(async () => order.push(name))({});
  };
  return Object.assign(send, { order });
};

/** The order in which the commands of five concurrent callers run with a seed. */
const orderWith = async (seed: number): Promise<string> => {
  const send = fakeClient();
  await interleaved(seed, async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (caller) => {
        await send(`${caller}1`);
        await send(`${caller}2`);
      }),
    );
  });
  return send.order.join(' ');
};

describe('the order of database commands', () => {
  it('is the same when the seed is the same', async () => {
    expect(await orderWith(3)).toBe(await orderWith(3));
  });

  it('differs when the seed differs', async () => {
    const orders = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5]) orders.add(await orderWith(seed));
    expect(orders.size).toBe(5);
  });

  it('contains every command once', async () => {
    const order = (await orderWith(4)).split(' ');
    expect(order.toSorted()).toEqual('a1 a2 b1 b2 c1 c2 d1 d2 e1 e2'.split(' '));
  });
});

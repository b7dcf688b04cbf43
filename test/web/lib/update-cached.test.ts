import { updateCached, effect } from '#web/lib/update-cached.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const count = ['count'];
const add = (step: number) => effect(count, (cached: number) => cached + step);

const setUp = (cached?: number) => {
  const queries = createQueryClient();
  if (cached !== undefined) queries.setQueryData(count, cached);
  const isOutdated = () => queries.getQueryState(count)?.isInvalidated ?? false;
  return { queries, isOutdated, shown: () => queries.getQueryData(count) };
};
const done = () => Promise.resolve('done');

describe('a change of cached responses', () => {
  it('is applied after the server has made it, without another request', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    const seen: unknown[] = [];
    const response = await updateCached(queries, [add(1)], () => {
      seen.push(shown());
      return done();
    });
    expect(response).toBe('done');
    expect(seen).toEqual([3]);
    expect(shown()).toBe(4);
    expect(isOutdated()).toBe(false);
  });

  it('is not applied when the server rejects it, and invalidates what it affects', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    const change = updateCached(queries, [add(1)], () => Promise.reject(new Error('refused')));
    await expect(change).rejects.toThrow('refused');
    expect(shown()).toBe(3);
    expect(isOutdated()).toBe(true);
  });

  it('invalidates a response that the page cannot derive', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    await updateCached(queries, [effect(count, null)], done);
    expect(shown()).toBe(3);
    expect(isOutdated()).toBe(true);
  });

  it('drops a response in flight, which may contain the change already', async () => {
    const { queries, shown } = setUp(3);
    const { promise, resolve: arrive } = withResolvers<number>();
    const inFlight = queries.fetchQuery({ queryKey: count, queryFn: () => promise });
    inFlight.catch(() => {});
    await updateCached(queries, [add(1)], () => {
      arrive(4);
      return done();
    });
    await Promise.resolve();
    expect(shown()).toBe(4);
  });

  it('invalidates a first response that arrives during the change', async () => {
    const { queries, shown, isOutdated } = setUp();
    await updateCached(queries, [add(1)], () => {
      queries.setQueryData(count, 4);
      return done();
    });
    expect(shown()).toBe(4);
    expect(isOutdated()).toBe(true);
  });
});

import { changeKnown, effect } from '#web/lib/change-known.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

const count = ['count'];
const add = (step: number) => effect(count, (known: number) => known + step);

const setUp = (known?: number) => {
  const queries = createQueryClient();
  if (known !== undefined) queries.setQueryData(count, known);
  const isOutdated = () => queries.getQueryState(count)?.isInvalidated ?? false;
  return { queries, isOutdated, shown: () => queries.getQueryData(count) };
};
const done = () => Promise.resolve('done');

describe('a change of what the page knows', () => {
  it('is made once the server has made it, and not asked for again', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    const seen: unknown[] = [];
    const answer = await changeKnown(queries, [add(1)], () => {
      seen.push(shown());
      return done();
    });
    expect(answer).toBe('done');
    expect(seen).toEqual([3]);
    expect(shown()).toBe(4);
    expect(isOutdated()).toBe(false);
  });

  it('is not made when the server refuses: what it touched is asked for again', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    const change = changeKnown(queries, [add(1)], () => Promise.reject(new Error('refused')));
    await expect(change).rejects.toThrow('refused');
    expect(shown()).toBe(3);
    expect(isOutdated()).toBe(true);
  });

  it('asks again where the page cannot tell what becomes of it', async () => {
    const { queries, shown, isOutdated } = setUp(3);
    await changeKnown(queries, [effect(count, null)], done);
    expect(shown()).toBe(3);
    expect(isOutdated()).toBe(true);
  });

  it('drops an answer that was under way, which may have the change in it already', async () => {
    const { queries, shown } = setUp(3);
    let arrive: (value: number) => void = () => {};
    const underWay = queries.fetchQuery({
      queryKey: count,
      queryFn: () =>
        new Promise<number>((resolve) => {
          arrive = resolve;
        }),
    });
    underWay.catch(() => {});
    await changeKnown(queries, [add(1)], () => {
      arrive(4);
      return done();
    });
    await Promise.resolve();
    expect(shown()).toBe(4);
  });

  it('asks again for a first answer that came while the server was at it', async () => {
    const { queries, shown, isOutdated } = setUp();
    await changeKnown(queries, [add(1)], () => {
      queries.setQueryData(count, 4);
      return done();
    });
    expect(shown()).toBe(4);
    expect(isOutdated()).toBe(true);
  });
});

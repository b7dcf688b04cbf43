import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { createPace, pacedClient } from '#web/features/reader-import/run/paced-client.ts';

const fakeClock = () => {
  let time = 0;
  const waited: number[] = [];
  return {
    now: () => time,
    wait: (ms: number) => {
      waited.push(ms);
      time += ms;
      return Promise.resolve();
    },
    waited,
  };
};

const clientOf = (answers: readonly (Error | null)[]) => {
  const left = [...answers];
  const call = jest.fn(() => {
    const answer = left.shift() ?? null;
    return answer === null ? Promise.resolve({ ok: true }) : Promise.reject(answer);
  });
  // Only the number of calls matters here.
  return { api: { call } as unknown as ApiClient, call };
};
const send = (api: ApiClient) => api.call('bookListReads', 'getListOfBookList', {});

describe('the rate of an import', () => {
  it('MYIMPORT-80 starts at most five calls in any second', async () => {
    const clock = fakeClock();
    const turn = createPace(clock);
    const starts: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      await turn();
      starts.push(clock.now());
    }
    const inSecondOf = (start: number) =>
      starts.filter((other) => other >= start && other < start + 1_000).length;
    expect(Math.max(...starts.map(inSecondOf))).toBe(5);
    expect(starts.at(-1)).toBe(7_000);
  });

  it('MYIMPORT-80 waits as long as the server says when it is full, and sends again', async () => {
    const clock = fakeClock();
    const { api, call } = clientOf([
      new ApiError(429, 'INTERNAL', 'Too Many Requests', 17),
      new ApiError(0, 'NETWORK', 'Network error'),
    ]);
    await expect(send(pacedClient(api, clock))).resolves.toEqual({ ok: true });
    expect(clock.waited).toEqual([17_000, 5_000]);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('MYIMPORT-80 sends nothing again that the product rejects, as at a limit of the day', async () => {
    const clock = fakeClock();
    for (const [status, code] of [
      [429, 'TOO_MANY_REQUESTS'],
      [400, 'INVALID_INPUT'],
    ] as const) {
      const { api, call } = clientOf([new ApiError(status, code, 'no')]);
      await expect(send(pacedClient(api, clock))).rejects.toMatchObject({ status });
      expect(call).toHaveBeenCalledTimes(1);
    }
  });

  it('MYIMPORT-80 gives up after some attempts', async () => {
    const down = new ApiError(503, 'INTERNAL', 'down');
    const { api, call } = clientOf([down, down, down, down, down]);
    await expect(send(pacedClient(api, fakeClock()))).rejects.toBe(down);
    expect(call).toHaveBeenCalledTimes(4);
  });
});

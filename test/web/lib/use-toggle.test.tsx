import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useToggle } from '#web/lib/use-toggle.ts';

/** A server that answers when the test says so; it knows what it was asked to be, in order. */
const heldServer = () => {
  const asked: boolean[] = [];
  const open: { resolve: (count: number) => void; reject: (error: Error) => void }[] = [];
  return {
    asked,
    send: (on: boolean) =>
      new Promise<number>((resolve, reject) => {
        asked.push(on);
        open.push({ resolve, reject });
      }),
    /** How many requests wait for their answer. */
    underWay: () => open.length,
    answer: async (count = 0) => {
      await act(async () => {
        open.shift()?.resolve(count);
        await Promise.resolve();
      });
    },
    fail: async () => {
      await act(async () => {
        open.shift()?.reject(new Error('lost'));
        await Promise.resolve();
      });
    },
  };
};

const setUp = () => {
  const server = heldServer();
  const failures: unknown[] = [];
  const queries = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  /** What a page would show: the wish before the truth, and a count made of both. */
  const usePlace = (initial = false) => {
    const [truth, setTruth] = useState(initial);
    const { wish, set } = useToggle({
      mutationKey: ['lamp'],
      send: server.send,
      onDone: (_count, on) => {
        setTruth(on);
      },
      onFailed: (error) => failures.push(error),
    });
    return { shown: wish ?? truth, waiting: wish !== undefined, set };
  };
  const place = () => renderHook(() => usePlace(), { wrapper });
  return { server, failures, place };
};

const wishing = async (set: (on: boolean) => void, ...wishes: readonly boolean[]) => {
  await act(async () => {
    for (const on of wishes) set(on);
    await Promise.resolve();
  });
};

describe('a toggle', () => {
  it('shows the wish at once, and the truth when it has come', async () => {
    const { server, place } = setUp();
    const { result } = place();
    await wishing(result.current.set, true);
    await waitFor(() => {
      expect(server.asked).toEqual([true]);
    });
    expect(result.current).toMatchObject({ shown: true, waiting: true });
    await server.answer();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: true, waiting: false });
    });
  });

  it('sends one request at a time, and of those that wait only the last', async () => {
    const { server, place } = setUp();
    const { result } = place();
    await wishing(result.current.set, true);
    await waitFor(() => {
      expect(server.asked).toEqual([true]);
    });
    await wishing(result.current.set, false, true, false);
    await waitFor(() => {
      expect(result.current.shown).toBe(false);
    });
    expect(server.underWay()).toBe(1);
    await server.answer();
    await waitFor(() => {
      expect(server.asked).toEqual([true, false]);
    });
    expect(result.current).toMatchObject({ shown: false, waiting: true });
    await server.answer();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
    expect(server.asked).toEqual([true, false]);
  });

  it('goes back to the truth when the wish fails', async () => {
    const { server, failures, place } = setUp();
    const { result } = place();
    await wishing(result.current.set, true);
    await waitFor(() => {
      expect(server.underWay()).toBe(1);
    });
    await server.fail();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
    expect(failures).toEqual([new Error('lost')]);
  });

  it('still sends the last wish when the one before has failed, because nobody knows what came of that', async () => {
    const { server, place } = setUp();
    const { result } = place();
    await wishing(result.current.set, true);
    await waitFor(() => {
      expect(server.underWay()).toBe(1);
    });
    await wishing(result.current.set, false);
    await server.fail();
    await waitFor(() => {
      expect(server.asked).toEqual([true, false]);
    });
    await server.answer();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
  });

  it('is one with the same toggle elsewhere: who goes and comes back finds the wish, and a second request waits', async () => {
    const { server, place } = setUp();
    const first = place();
    await wishing(first.result.current.set, true);
    first.unmount();
    const { result } = place();
    expect(result.current).toMatchObject({ shown: true, waiting: true });
    await wishing(result.current.set, false);
    await waitFor(() => {
      expect(result.current.shown).toBe(false);
    });
    expect(server.asked).toEqual([true]);
    await server.answer();
    await waitFor(() => {
      expect(server.asked).toEqual([true, false]);
    });
  });
});

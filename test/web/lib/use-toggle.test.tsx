import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useToggle } from '#web/lib/use-toggle.ts';

/** A server that responds when the test says so; records the requested values in order. */
const createHeldServer = () => {
  const requested: boolean[] = [];
  const open: { resolve: (count: number) => void; reject: (error: Error) => void }[] = [];
  return {
    requested,
    send: (on: boolean) =>
      new Promise<number>((resolve, reject) => {
        requested.push(on);
        open.push({ resolve, reject });
      }),
    /** Number of requests without a response. */
    pending: () => open.length,
    respond: async (count = 0) => {
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
  const server = createHeldServer();
  const failures: unknown[] = [];
  const queries = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  /** What a component shows: the desired value, else the server state. */
  const useLamp = (initial = false) => {
    const [serverState, setServerState] = useState(initial);
    const { desired, set } = useToggle({
      mutationKey: ['lamp'],
      send: server.send,
      onDone: (_count, on) => {
        setServerState(on);
      },
      onFailed: (error) => failures.push(error),
    });
    return { shown: desired ?? serverState, waiting: desired !== undefined, set };
  };
  const mount = () => renderHook(() => useLamp(), { wrapper });
  return { server, failures, mount };
};

const setValues = async (set: (on: boolean) => void, ...values: readonly boolean[]) => {
  await act(async () => {
    for (const on of values) set(on);
    await Promise.resolve();
  });
};

describe('a toggle', () => {
  it('shows the desired value at once and the server state after the response', async () => {
    const { server, mount } = setUp();
    const { result } = mount();
    await setValues(result.current.set, true);
    await waitFor(() => {
      expect(server.requested).toEqual([true]);
    });
    expect(result.current).toMatchObject({ shown: true, waiting: true });
    await server.respond();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: true, waiting: false });
    });
  });

  it('sends one request at a time and only the last of the values set meanwhile', async () => {
    const { server, mount } = setUp();
    const { result } = mount();
    await setValues(result.current.set, true);
    await waitFor(() => {
      expect(server.requested).toEqual([true]);
    });
    await setValues(result.current.set, false, true, false);
    await waitFor(() => {
      expect(result.current.shown).toBe(false);
    });
    expect(server.pending()).toBe(1);
    await server.respond();
    await waitFor(() => {
      expect(server.requested).toEqual([true, false]);
    });
    expect(result.current).toMatchObject({ shown: false, waiting: true });
    await server.respond();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
    expect(server.requested).toEqual([true, false]);
  });

  it('shows the server state again when the request fails', async () => {
    const { server, failures, mount } = setUp();
    const { result } = mount();
    await setValues(result.current.set, true);
    await waitFor(() => {
      expect(server.pending()).toBe(1);
    });
    await server.fail();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
    expect(failures).toEqual([new Error('lost')]);
  });

  it('still sends the last value when the previous request has failed', async () => {
    const { server, mount } = setUp();
    const { result } = mount();
    await setValues(result.current.set, true);
    await waitFor(() => {
      expect(server.pending()).toBe(1);
    });
    await setValues(result.current.set, false);
    await server.fail();
    await waitFor(() => {
      expect(server.requested).toEqual([true, false]);
    });
    await server.respond();
    await waitFor(() => {
      expect(result.current).toMatchObject({ shown: false, waiting: false });
    });
  });

  it('shares the pending value and the queue with a remounted toggle of the same key', async () => {
    const { server, mount } = setUp();
    const first = mount();
    await setValues(first.result.current.set, true);
    first.unmount();
    const { result } = mount();
    expect(result.current).toMatchObject({ shown: true, waiting: true });
    await setValues(result.current.set, false);
    await waitFor(() => {
      expect(result.current.shown).toBe(false);
    });
    expect(server.requested).toEqual([true]);
    await server.respond();
    await waitFor(() => {
      expect(server.requested).toEqual([true, false]);
    });
  });
});

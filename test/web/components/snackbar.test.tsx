import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { SnackbarProvider, useSnackbar } from '#web/components/snackbar.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { themeOf } from '#web/theme/theme.ts';
import type { Locale } from '#web/texts/texts.ts';

type Send = () => Promise<string>;

interface WriterProps {
  readonly send: Send;
  readonly failure?: string | null;
  /** What the write itself says about its failure. */
  readonly own?: string;
}

const Writer = ({ send, failure, own }: WriterProps) => {
  const show = useSnackbar();
  const [dialog, setDialog] = useState(false);
  const { mutate } = useMutation({
    mutationFn: send,
    ...(failure !== undefined && { meta: { failure } }),
    onSuccess: (text) => {
      if (text === 'close') setDialog(false);
      show({ text, severity: 'success' });
    },
    onError: () => {
      if (own !== undefined) show({ text: own, severity: 'error' });
    },
  });
  const write = (
    <button
      type="button"
      onClick={() => {
        mutate();
      }}
    >
      write
    </button>
  );
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setDialog(true);
        }}
      >
        open
      </button>
      {!dialog && write}
      <Dialog
        open={dialog}
        onClose={() => {
          setDialog(false);
        }}
      >
        {write}
      </Dialog>
    </>
  );
};

const open = (writer: WriterProps, locale: Locale = 'ja') => {
  render(
    <TextsProvider initial={locale}>
      <ThemeProvider theme={themeOf(locale)}>
        <QueryClientProvider client={createQueryClient()}>
          <SnackbarProvider>
            <Writer {...writer} />
          </SnackbarProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </TextsProvider>,
  );
  const user = userEvent.setup();
  return { user, write: () => user.click(screen.getByRole('button', { name: 'write' })) };
};

const failing = (status: number) => () =>
  Promise.reject(new ApiError(status, status === 0 ? 'NETWORK' : 'INTERNAL', 'made by a test'));

describe('the report of a failed write', () => {
  it.each([
    ['ja', 0, '保存できませんでした。通信状況を確かめて、もう一度お試しください。'],
    ['ja', 401, '保存できませんでした。ログインし直してから、もう一度お試しください。'],
    ['ja', 404, '保存できませんでした。ページを読み込み直して、もう一度お試しください。'],
    ['ja', 429, '保存できませんでした。回数の上限に達しました。時間をおいてお試しください。'],
    ['ja', 500, '保存できませんでした。もう一度お試しください。'],
    ['en', 0, '保存できませんでした。 Please check your connection and try again.'],
    ['en', 500, '保存できませんでした。 Please try again.'],
  ] as const)('INPUT-10 says in %s what to do after a %i', async (locale, status, text) => {
    const { write } = open({ send: failing(status), failure: '保存できませんでした。' }, locale);
    await write();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each([
    ['ja', '操作を完了できませんでした。もう一度お試しください。'],
    ['en', 'This could not be done. Please try again.'],
  ] as const)('INPUT-10 is general in %s for a write that names nothing', async (locale, text) => {
    const { write } = open({ send: failing(500) }, locale);
    await write();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('INPUT-10 is not shown over the write’s own, nor where the form shows it', async () => {
    const first = open({ send: failing(500), own: '別の理由です' });
    await first.write();
    expect(await screen.findByRole('alert')).toHaveTextContent('別の理由です');
    await first.write();
    expect(await screen.findByRole('alert')).toHaveTextContent('別の理由です');
  });

  it('INPUT-10 is left to a form that shows it', async () => {
    const { write } = open({ send: failing(500), failure: null });
    await write();
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the button that dismisses a notice', () => {
  it.each([
    ['ja', 'お知らせを消す'],
    ['en', 'Dismiss'],
  ] as const)('INPUT-24 has in %s a name of its own', async (locale, name) => {
    const { user, write } = open({ send: () => Promise.resolve('保存しました') }, locale);
    await write();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      expect(screen.queryByText('保存しました')).toBeNull();
    });
  });
});

describe('the notice of an earlier write', () => {
  it('INPUT-11 disappears when a new write begins, whatever becomes of it', async () => {
    let count = 0;
    const { write } = open({
      send: () => {
        count += 1;
        return count === 1 ? Promise.resolve('保存しました') : new Promise(() => {});
      },
    });
    await write();
    expect(await screen.findByRole('status')).toHaveTextContent('保存しました');
    await write();
    await waitFor(() => {
      expect(screen.queryByText('保存しました')).toBeNull();
    });
  });
});

describe('a write without a network', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
  });

  it('INPUT-12 fails at once, and says why', async () => {
    const { write } = open({ send: failing(0) });
    onlineManager.setOnline(false);
    await write();
    expect(await screen.findByRole('alert')).toHaveTextContent('通信状況を確かめて');
  });
});

describe('a notice and a dialog', () => {
  it('INPUT-13 is inside a dialog that stays open, and back on the page when that closes', async () => {
    const { user, write } = open({ send: failing(500) });
    await user.click(screen.getByRole('button', { name: 'open' }));
    await screen.findByRole('dialog');
    await write();
    // By role: what is hidden from screen readers is not found.
    const notice = await screen.findByRole('alert');
    expect(screen.getByRole('dialog')).toContainElement(notice);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('INPUT-13 is on the page when the write closes the dialog', async () => {
    const { user, write } = open({ send: () => Promise.resolve('close') });
    await user.click(screen.getByRole('button', { name: 'open' }));
    await screen.findByRole('dialog');
    await write();
    expect(await screen.findByRole('status')).toHaveTextContent('close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

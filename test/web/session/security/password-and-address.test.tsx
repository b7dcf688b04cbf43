import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { hanako } from '#test/support/web/readers.ts';
import type { AccountClient, AccountOutcome } from '#web/lib/account-client.ts';
import { ja } from '#web/features/session/security/texts.ja.ts';
import { ja as account } from '#web/features/session/account-texts.ja.ts';
import { ja as common } from '#web/texts/common.ja.ts';

const CURRENT = 'Hondana-2026!';
const NEXT = 'Another-shelf-2026';

startApiServer();
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Step = 'changePassword' | 'requestAddress' | 'confirmAddress';

/** Opens the section with an account whose answers are given; without one, a step succeeds. */
const openSecurity = async (answers: Partial<Record<Step, AccountOutcome>> = {}) => {
  const calls: unknown[][] = [];
  const step =
    (name: Step) =>
    (...values: string[]): Promise<AccountOutcome> => {
      calls.push([name, ...values]);
      return Promise.resolve(answers[name] ?? 'done');
    };
  const view = await renderScreen('/profile?section=security', {
    user: hanako,
    auth: {
      getToken: (options) => {
        if (options?.fresh === true) calls.push(['getToken']);
        return Promise.resolve('id.token.hanako');
      },
      loadAccounts: () =>
        // Nothing else is called here.
        Promise.resolve({
          changePassword: step('changePassword'),
          requestAddress: step('requestAddress'),
          confirmAddress: step('confirmAddress'),
          secondStep: { isOn: () => Promise.resolve(false) },
        } as AccountClient),
    },
  });
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = await screen.findByLabelText(label);
      await view.user.clear(field);
      if (value !== '') await view.user.type(field, value);
    }
  };
  return { calls, press, type };
};

describe('the password in the settings', () => {
  const { password: texts } = ja;
  const openForm = async (answers: Partial<Record<Step, AccountOutcome>> = {}) => {
    const page = await openSecurity(answers);
    await page.press(texts.open);
    expect(await screen.findByRole('group', { name: texts.formTitle })).toHaveFocus();
    await screen.findByLabelText(texts.current);
    return page;
  };
  const send = async (
    { type, press }: Awaited<ReturnType<typeof openForm>>,
    current: string,
    next: string,
  ) => {
    await type({ [texts.current]: current, [account.newPassword]: next });
    await press(texts.submit);
  };

  it('START-13 is changed by the present one and a new one, and other sessions can be ended', async () => {
    const page = await openForm();
    await send(page, CURRENT, NEXT);
    expect(await screen.findByText(texts.changed)).toBeVisible();
    expect(page.calls).toEqual([['changePassword', CURRENT, NEXT]]);
    expect(screen.getByRole('group', { name: ja.endTitle })).toHaveFocus();
    expect(screen.getByText(ja.endTextPassword)).toBeVisible();
    await page.press(ja.keep);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: texts.open })).toHaveFocus();
    });
    expect(screen.queryByLabelText(texts.current)).toBeNull();
  });

  it.each([
    ['', NEXT, texts.currentMissing, texts.current],
    [CURRENT, 'short', account.passwordFault, account.newPassword],
    [CURRENT, 'hanako@example.com', account.passwordFault, account.newPassword],
    [CURRENT, CURRENT, texts.same, account.newPassword],
  ])('START-13 is not sent as %p and %p', async (current, next, text, label) => {
    const page = await openForm();
    await send(page, current, next);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(page.calls).toEqual([]);
  });

  it.each([
    ['wrongPassword', () => screen.getByLabelText(texts.current)],
    ['passwordRejected', () => screen.getByLabelText(account.newPassword)],
    ['tooMany', () => screen.getByRole('button', { name: texts.submit })],
    ['failed', () => screen.getByRole('button', { name: texts.submit })],
  ] as const)('START-13 says that it was refused: %s', async (fault, focused) => {
    const page = await openForm({ changePassword: fault });
    await send(page, CURRENT, NEXT);
    expect(await screen.findByText(account.accountFaults[fault])).toBeVisible();
    expect(focused()).toHaveFocus();
    expect(screen.getByLabelText(account.newPassword)).toHaveValue(NEXT);
  });

  it('START-13 stays as it is when the reader cancels', async () => {
    const page = await openForm();
    await page.press(common.cancel);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: texts.open })).toHaveFocus();
    });
    expect(page.calls).toEqual([]);
  });
});

describe('the mail address in the settings', () => {
  const { address: texts } = ja;
  const openForm = async (answers: Partial<Record<Step, AccountOutcome>> = {}) => {
    const page = await openSecurity(answers);
    expect(await screen.findByText(hanako.address)).toBeVisible();
    await page.press(texts.open);
    await screen.findByLabelText(texts.new);
    return page;
  };
  const openCode = async (answers: Partial<Record<Step, AccountOutcome>> = {}) => {
    const page = await openForm(answers);
    await page.type({ [texts.new]: ' ｎew@example.com ' });
    await page.press(texts.send);
    expect(await screen.findByText(texts.sent('new@example.com'))).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText(account.confirmationCode)).toHaveFocus();
    });
    return page;
  };

  it('START-14 is changed by the code that the new one gets; then the session has a new token', async () => {
    const page = await openCode();
    await page.type({ [account.confirmationCode]: '123456' });
    await page.press(texts.submit);
    expect(await screen.findByText(texts.changed)).toBeVisible();
    expect(page.calls).toEqual([
      ['requestAddress', 'new@example.com'],
      ['confirmAddress', '123456'],
      ['getToken'],
    ]);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: texts.open })).toHaveFocus();
    });
  });

  it.each([
    ['hanako', account.addressFault],
    ['Hanako@Example.com', texts.same],
  ])('START-14 is not asked for as %s', async (address, text) => {
    const page = await openForm();
    await page.type({ [texts.new]: address });
    await page.press(texts.send);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(texts.new)).toHaveFocus();
    expect(page.calls).toEqual([]);
  });

  it.each(['addressRejected', 'addressChangesUsedUp', 'undelivered', 'failed'] as const)(
    'START-14 says that no code was mailed: %s',
    async (fault) => {
      const page = await openForm({ requestAddress: fault });
      await page.type({ [texts.new]: 'new@example.com' });
      await page.press(texts.send);
      expect(await screen.findByText(account.accountFaults[fault])).toBeVisible();
      expect(screen.getByLabelText(texts.new)).toHaveValue('new@example.com');
    },
  );

  it.each(['wrongCode', 'expiredCode', 'tooMany'] as const)(
    'START-14 stays as it is with a code that is refused: %s',
    async (fault) => {
      const page = await openCode({ confirmAddress: fault });
      await page.type({ [account.confirmationCode]: '123' });
      await page.press(texts.submit);
      expect(screen.getByText(account.codeFault)).toBeVisible();
      await page.type({ [account.confirmationCode]: '123456' });
      await page.press(texts.submit);
      expect(await screen.findByText(account.accountFaults[fault])).toBeVisible();
      expect(page.calls).toHaveLength(2);
      await page.press(common.cancel);
      expect(screen.getByText(hanako.address)).toBeVisible();
    },
  );
});

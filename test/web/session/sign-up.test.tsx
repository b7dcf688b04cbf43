import { act, screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { AccountClient, AccountOutcome } from '#web/lib/account-client.ts';
import type { SignInOutcome } from '#web/lib/auth-context.ts';
import { ja } from '#web/features/session/texts.ja.ts';

const PASSWORD = 'Hondana-2026!';

const accountsThat = (
  answers: Partial<Record<keyof AccountClient, AccountOutcome>>,
  calls: unknown[][] = [],
): AccountClient => {
  const answer =
    (step: keyof AccountClient) =>
    async (...args: unknown[]): Promise<AccountOutcome> => {
      calls.push([step, ...args]);
      return answers[step] ?? 'done';
    };
  return {
    signUp: answer('signUp'),
    confirm: answer('confirm'),
    resend: answer('resend'),
    requestReset: answer('requestReset'),
    reset: answer('reset'),
    changePassword: answer('changePassword'),
    requestAddress: answer('requestAddress'),
    confirmAddress: answer('confirmAddress'),
    secondStep: {
      isOn: () => Promise.resolve(false),
      begin: () => Promise.reject(new Error('This test has no second step')),
      turnOn: () => Promise.resolve('failed'),
      turnOff: () => Promise.resolve('failed'),
      endSessions: () => Promise.resolve('failed'),
    },
  };
};

interface Options {
  readonly answers?: Partial<Record<keyof AccountClient, AccountOutcome>>;
  readonly signedIn?: SignInOutcome;
}

const setUp = async (address: string, { answers = {}, signedIn = 'signedIn' }: Options = {}) => {
  const calls: unknown[][] = [];
  const view = await renderScreen(address, {
    config: { signUp: 'web' },
    auth: {
      loadAccounts: async () => accountsThat(answers, calls),
      signIn: async (...credentials) => {
        calls.push(['signIn', ...credentials]);
        return signedIn;
      },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await view.user.clear(screen.getByLabelText(label));
      await view.user.click(screen.getByLabelText(label));
      await view.user.paste(value);
    }
  };
  const press = async (name: string) => view.user.click(screen.getByRole('button', { name }));
  /** Agrees to the rules and sends the form. */
  const submit = async (values: Readonly<Record<string, string>>) => {
    await fill(values);
    await view.user.click(screen.getByRole('checkbox'));
    await press(ja.submitSignUp);
  };
  return { ...view, calls, fill, press, submit };
};

const complete = {
  [ja.username]: 'new_name',
  [ja.address]: 'new@example.com',
  [ja.password]: PASSWORD,
};

/** The name of the button just after a code was sent, on a slow machine as well. */
const isCountingDown = (name: string): boolean =>
  [30, 29, 28, 27, 26, 25].some((seconds) => name === ja.resendIn(seconds));

describe('the sign-up form', () => {
  const server = startApiServer();
  beforeEach(() => {
    server.answer('account', 'checkUsernameAvailable', ({ username }) => ({
      available: username !== 'hanako',
    }));
  });

  it('SIGNUP-04 shows every fault beside its field, focuses the first and sends nothing', async () => {
    const { press, calls } = await setUp('/register');
    await press(ja.submitSignUp);
    const username = screen.getByLabelText(ja.username);
    expect(username).toHaveFocus();
    expect(username).toHaveAccessibleDescription(ja.nameChecks.malformed);
    expect(screen.getByLabelText(ja.address)).toHaveAccessibleDescription(ja.addressFault);
    expect(screen.getByLabelText(ja.password)).toBeInvalid();
    expect(screen.getByText(ja.passwordFault)).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(ja.agreeFault);
    expect(calls).toEqual([]);
  });

  it.each(['nobody', '@example.com', 'a@b', 'a b@example.com', 'a@b@example.com'])(
    'SIGNUP-04 sends no address like %s',
    async (address) => {
      const { submit, calls } = await setUp('/register');
      await submit({ ...complete, [ja.address]: address });
      expect(screen.getByLabelText(ja.address)).toHaveFocus();
      expect(calls).toEqual([]);
    },
  );

  it.each(['aaaaaaaaaaaa', 'hondanahondana', 'abcabcabcabc', ' '.repeat(12)])(
    'SIGNIN-11 sends no password like %j',
    async (password) => {
      const { submit, calls } = await setUp('/register');
      await submit({ ...complete, [ja.password]: password });
      expect(screen.getByText(ja.passwordFault)).toBeVisible();
      expect(screen.getByLabelText(ja.password)).toHaveFocus();
      expect(calls).toEqual([]);
    },
  );

  it('SIGNUP-03 checks the name once typing stops, and announces the result', async () => {
    const { user } = await setUp('/register');
    await user.type(screen.getByLabelText(ja.username), 'Hanako');
    expect(await screen.findByText(ja.nameChecks.unavailable)).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(server.requestsOf('checkUsernameAvailable').map(({ input }) => input)).toEqual([
      { username: 'hanako' },
    ]);
  });

  it('SIGNUP-03 lets the pool decide when the check fails', async () => {
    server.fail('account', 'checkUsernameAvailable', 500);
    const { fill, press, user, calls } = await setUp('/register');
    await fill(complete);
    expect(await screen.findByText(ja.nameChecks.unknown)).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await press(ja.submitSignUp);
    expect(await screen.findByText(ja.codeSent('new@example.com'))).toBeVisible();
    expect(calls).toEqual([
      ['signUp', { username: 'new_name', address: 'new@example.com', password: PASSWORD }],
    ]);
  });

  it.each([
    ['nameTaken', ja.username],
    ['nameRejected', ja.username],
    ['addressRejected', ja.address],
    ['signUpsUsedUp', ja.address],
    ['passwordRejected', ja.password],
  ] as const)(
    'SIGNUP-04 MAIL-10 shows %s beside its field and keeps the input',
    async (fault, label) => {
      const { submit } = await setUp('/register', { answers: { signUp: fault } });
      await submit(complete);
      expect(await screen.findByText(ja.accountFaults[fault])).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveFocus();
      for (const [name, value] of Object.entries(complete)) {
        expect(screen.getByLabelText(name)).toHaveValue(value);
      }
    },
  );

  it('SIGNUP-05 checks the rules while typing and shows the password on request', async () => {
    const { fill, press } = await setUp('/register');
    const met = () => screen.queryAllByText(`（${ja.ruleMet}）`).length;
    expect(met()).toBe(0);
    await fill({ [ja.password]: 'abcdefgh' });
    expect(met()).toBe(4);
    await fill({ [ja.password]: PASSWORD });
    expect(met()).toBe(Object.keys(ja.rules).length);
    expect(screen.getByLabelText(ja.password)).toHaveAttribute('type', 'password');
    await press(ja.showPassword);
    expect(screen.getByLabelText(ja.password)).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: ja.showPassword, pressed: true })).toBeVisible();
  });

  it('SIGNUP-07 asks for the code with a warning when the mail could not be sent', async () => {
    const { submit } = await setUp('/register', { answers: { signUp: 'undelivered' } });
    await submit(complete);
    expect(await screen.findByText(ja.accountFaults.undelivered)).toBeVisible();
    expect(screen.getByRole('button', { name: ja.resend })).toBeEnabled();
  });
});

describe('the code of a sign-up', () => {
  const waiting = '/register?confirm=new_name';

  it.each([
    ['123456', '123456'],
    ['１２３４５６', '123456'],
    [' 123-456 ', '123456'],
    ['Your code is 123456.', '123456'],
  ])('SIGNUP-06 accepts it as pasted: %p', async (pasted, code) => {
    const { user, press, calls } = await setUp(waiting);
    const field = screen.getByLabelText(ja.confirmationCode);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
    await user.paste(pasted);
    expect(field).toHaveValue(code);
    await press(ja.confirm);
    expect(calls).toEqual([['confirm', 'new_name', code]]);
  });

  it.each(['wrongCode', 'expiredCode', 'tooMany', 'failed'] as const)(
    'SIGNUP-07 says what is the matter: %s',
    async (fault) => {
      const { fill, press } = await setUp(waiting, { answers: { confirm: fault } });
      await fill({ [ja.confirmationCode]: '123456' });
      await press(ja.confirm);
      expect(await screen.findByText(ja.accountFaults[fault])).toBeVisible();
      expect(screen.getByLabelText(ja.confirmationCode)).toHaveValue('123456');
    },
  );

  it.each(['done', 'alreadyConfirmed'] as const)(
    'SIGNUP-09 leads to the login after a reload, when the password is gone: %s',
    async (outcome) => {
      const { fill, press, path } = await setUp(waiting, { answers: { confirm: outcome } });
      await fill({ [ja.confirmationCode]: '123456' });
      await press(ja.confirm);
      expect(await screen.findByText(ja.confirmed)).toBeVisible();
      expect(path()).toBe('/login');
    },
  );

  it('SIGNUP-08 sends another code, then not for 30 seconds', async () => {
    const { press, calls } = await setUp(waiting);
    await press(ja.resend);
    expect(await screen.findByText(ja.resent)).toBeVisible();
    expect(screen.getByRole('button', { name: isCountingDown })).toBeDisabled();
    expect(calls).toEqual([['resend', 'new_name']]);
  });

  it('MAIL-14 says that no more codes can be sent today', async () => {
    const { press } = await setUp(waiting, { answers: { resend: 'codesUsedUp' } });
    await press(ja.resend);
    expect(await screen.findByText(ja.accountFaults.codesUsedUp)).toBeVisible();
  });

  it('SIGNUP-09 shows the form instead of a code for a name that cannot exist', async () => {
    await setUp('/register?confirm=%3Cscript%3E');
    expect(screen.queryByLabelText(ja.confirmationCode)).toBeNull();
    expect(screen.getByLabelText(ja.username)).toBeVisible();
  });
});

describe('the login page with sign-up on the web', () => {
  it('SIGNUP-09 asks for the code of an unconfirmed account', async () => {
    const { fill, press } = await setUp('/login', { signedIn: 'notConfirmed' });
    await fill({ [ja.username]: 'new_name', [ja.password]: PASSWORD });
    await press('ログイン');
    expect(await screen.findByText(ja.codeWaiting('new_name'))).toBeVisible();
  });

  it('SIGNUP-02 links to the form and not to the app', async () => {
    await setUp('/login');
    expect(screen.getByRole('link', { name: ja.signUpTitle })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('link', { name: 'このサイトについて' })).toBeNull();
  });

  it('SIGNUP-02 rejects an unconfirmed account where accounts come from the app', async () => {
    const view = await renderScreen('/login', {
      auth: { signIn: () => Promise.resolve('notConfirmed') },
    });
    await view.user.type(await screen.findByLabelText(ja.username), 'new_name');
    await view.user.type(screen.getByLabelText(ja.password), PASSWORD);
    await view.user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(await screen.findByText(/ログインに失敗しました/)).toBeVisible();
  });
});

describe('the password reset', () => {
  it('SIGNUP-10 changes the password with the code and signs in', async () => {
    const { fill, press, calls, path } = await setUp('/password-reset');
    await fill({ [ja.username]: ' Hanako' });
    await press(ja.sendCode);
    expect(await screen.findByText(ja.resetSent('hanako'))).toBeVisible();
    await fill({ [ja.confirmationCode]: '123456', [ja.newPassword]: PASSWORD });
    await press(ja.submitReset);
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(calls).toEqual([
      ['requestReset', 'hanako'],
      ['reset', { username: 'hanako', code: '123456', password: PASSWORD, appLost: false }],
      ['signIn', 'hanako', PASSWORD],
    ]);
  });

  it('SIGNUP-10 leads to the login with a notice when the sign-in fails', async () => {
    const { fill, press, path } = await setUp('/password-reset?username=hanako', {
      signedIn: 'refused',
    });
    await fill({ [ja.confirmationCode]: '123456', [ja.newPassword]: PASSWORD });
    await press(ja.submitReset);
    expect(await screen.findByText(ja.resetDone)).toBeVisible();
    expect(path()).toBe('/login');
  });

  it('SIGNUP-04 SIGNIN-11 sends neither half a code nor a weak password', async () => {
    const { fill, press, calls } = await setUp('/password-reset?username=hanako');
    await fill({ [ja.confirmationCode]: '123', [ja.newPassword]: 'weak' });
    await press(ja.submitReset);
    expect(screen.getByText(ja.codeFault)).toBeVisible();
    expect(screen.getByText(ja.passwordFault)).toBeVisible();
    expect(calls).toEqual([]);
    expect(screen.getByLabelText(ja.confirmationCode)).toHaveFocus();
    for (const password of ['weak', 'hondanahondana']) {
      await fill({ [ja.confirmationCode]: '123456', [ja.newPassword]: password });
      await press(ja.submitReset);
      expect(screen.getByLabelText(ja.newPassword)).toHaveFocus();
      expect(calls).toEqual([]);
    }
  });

  it('FAIL-02 moves the focus to a missing user name', async () => {
    const { press } = await setUp('/password-reset');
    await press(ja.sendCode);
    expect(screen.getByText(ja.usernameMissing)).toBeVisible();
    expect(screen.getByLabelText(ja.username)).toHaveFocus();
  });

  it.each([
    ['expiredCode', ja.resetCodeFault, ja.confirmationCode],
    ['passwordRejected', ja.accountFaults.passwordRejected, ja.newPassword],
    ['tooMany', ja.accountFaults.tooMany, null],
    ['failed', ja.accountFaults.failed, null],
  ] as const)('SIGNUP-07 FAIL-02 says what is the matter: %s', async (fault, text, field) => {
    const { fill, press } = await setUp('/password-reset?username=hanako', {
      answers: { reset: fault },
    });
    await fill({ [ja.confirmationCode]: '123456', [ja.newPassword]: PASSWORD });
    await press(ja.submitReset);
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      field === null
        ? screen.getByRole('button', { name: ja.submitReset })
        : screen.getByLabelText(field),
    ).toHaveFocus();
    expect(screen.getByLabelText(ja.confirmationCode)).toHaveValue('123456');
    expect(screen.getByLabelText(ja.newPassword)).toHaveValue(PASSWORD);
  });

  it('SIGNUP-08 shows the seconds until another code can be sent', async () => {
    const { fill, press } = await setUp('/password-reset');
    await fill({ [ja.username]: 'hanako' });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await press(ja.sendCode);
      expect(await screen.findByRole('button', { name: isCountingDown })).toBeDisabled();
      // Twice: the countdown may start after the button has shown.
      for (const passed of [1_000, 31_000]) {
        // oxlint-disable-next-line no-await-in-loop
        await act(() => jest.advanceTimersByTimeAsync(passed));
      }
      expect(screen.getByRole('button', { name: ja.resend })).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });
});

import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { AccountClient } from '#web/lib/account-client.ts';
import type { SignInOutcome } from '#web/lib/auth-context.ts';
import { en } from '#web/features/session/texts.en.ts';
import { ja } from '#web/features/session/texts.ja.ts';

interface Options {
  readonly first?: SignInOutcome;
  readonly locale?: 'ja' | 'en';
}

/** Opens the login and proves the password; the provider then asks for a code. */
const openCodeStep = async (outcome: SignInOutcome, options: Options = {}) => {
  const { first = 'codeRequired', locale = 'ja' } = options;
  const [texts, codes] = [locale === 'ja' ? ja : en, [] as string[]];
  const view = await renderScreen('/login', {
    locale,
    auth: {
      signIn: () => Promise.resolve(first),
      setNewPassword: () => Promise.resolve('codeRequired'),
      sendCode: (code) => {
        codes.push(code);
        return Promise.resolve(outcome);
      },
    },
  });
  await view.user.type(await screen.findByLabelText(texts.username), 'hanako');
  await view.user.type(screen.getByLabelText(texts.password), 'Hondana-2026!');
  const press = async () => view.user.click(screen.getByRole('button', { name: texts.submit }));
  await press();
  return { ...view, codes, press, texts };
};

describe('the code of the authenticator app on the login page', () => {
  it('SIGNIN-05 SP-039 is asked for after the password and signs the reader in', async () => {
    const { codes, path, press, user, texts } = await openCodeStep('signedIn');
    const field = await screen.findByLabelText(texts.code);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    // As an app shows it, and as a Japanese keyboard writes it.
    await user.click(field);
    await user.paste('１２３ 456');
    await press();
    expect(codes).toEqual(['123456']);
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  it('SIGNIN-05 is not sent before it has six digits', async () => {
    const { codes, press, user, texts } = await openCodeStep('signedIn');
    const field = await screen.findByLabelText(texts.code);
    await user.type(field, '12345');
    await press();
    expect(screen.getByText(texts.codeMissing)).toBeVisible();
    expect(field).toHaveFocus();
    expect(codes).toEqual([]);
  });

  it.each(['ja', 'en'] as const)(
    'SIGNIN-05 can be corrected in %s when it is wrong or used',
    async (locale) => {
      const { codes, press, user, texts } = await openCodeStep('wrongCode', { locale });
      const field = await screen.findByLabelText(texts.code);
      await user.type(field, '123456');
      await press();
      expect(await screen.findByText(texts.wrongCode)).toBeVisible();
      expect(field).toHaveFocus();
      expect(field).toHaveValue('123456');
      await user.clear(field);
      await user.type(field, '654321');
      expect(screen.queryByText(texts.wrongCode)).toBeNull();
      await press();
      expect(codes).toEqual(['123456', '654321']);
    },
  );

  it.each([
    ['ja', 'throttled', ja.signInFaults.throttled],
    ['en', 'throttled', en.signInFaults.throttled],
    ['ja', 'unreachable', ja.signInFaults.unreachable],
    ['en', 'failed', en.signInFaults.failed],
  ] as const)('SIGNIN-05 shows in %s that it is %s', async (locale, outcome, text) => {
    const { press, user, texts } = await openCodeStep(outcome, { locale });
    await user.type(await screen.findByLabelText(texts.code), '123456');
    await press();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('SIGNIN-05 begins again with the password when it is too late', async () => {
    const { press, user, texts } = await openCodeStep('expired');
    await user.type(await screen.findByLabelText(texts.code), '123456');
    await press();
    expect(await screen.findByText(ja.signInFaults.expired)).toBeVisible();
    expect(screen.getByLabelText(texts.password)).toBeVisible();
  });

  it('SIGNIN-05 is asked for after a new password, too', async () => {
    const { user, texts } = await openCodeStep('signedIn', { first: 'newPasswordRequired' });
    await user.type(await screen.findByLabelText(texts.newPassword), 'Hondana-2026!');
    await user.click(screen.getByRole('button', { name: texts.submitNewPassword }));
    expect(await screen.findByLabelText(texts.code)).toHaveFocus();
  });

  it('SIGNIN-06 leads to a reset by mail for a reader who has lost the app', async () => {
    const { texts } = await openCodeStep('signedIn');
    expect(await screen.findByRole('link', { name: texts.appLostLink })).toHaveAttribute(
      'href',
      '/password-reset?app=lost',
    );
  });
});

describe('the reset for a reader who has lost the app', () => {
  it('SIGNIN-06 says that the second step is turned off, and sends that', async () => {
    const resets: unknown[] = [];
    const accounts: Partial<AccountClient> = {
      requestReset: () => Promise.resolve('done'),
      reset: (change) => {
        resets.push(change);
        return Promise.resolve('done');
      },
    };
    const { user, path } = await renderScreen('/password-reset?app=lost', {
      auth: {
        // A reset needs no other calls.
        loadAccounts: () => Promise.resolve(accounts as AccountClient),
        signIn: () => Promise.resolve('signedIn'),
      },
    });
    expect(await screen.findByText(ja.appLostIntro)).toBeVisible();
    await user.type(screen.getByLabelText(ja.username), 'hanako');
    await user.click(screen.getByRole('button', { name: ja.sendCode }));
    expect(await screen.findByText(ja.appLostNotice)).toBeVisible();
    expect(screen.getByRole('link', { name: ja.otherUsername })).toHaveAttribute(
      'href',
      '/password-reset?app=lost',
    );
    await user.type(screen.getByLabelText(ja.confirmationCode), '123456');
    await user.type(screen.getByLabelText(ja.newPassword), 'Hondana-2026!');
    await user.click(screen.getByRole('button', { name: ja.submitReset }));
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    expect(resets).toEqual([
      { username: 'hanako', code: '123456', password: 'Hondana-2026!', appLost: true },
    ]);
  });
});

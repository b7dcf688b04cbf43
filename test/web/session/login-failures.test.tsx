import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { en as sessionEn } from '#web/features/session/texts.en.ts';
import type { SignInOutcome } from '#web/lib/auth-context.ts';

const setUp = async (
  outcomes: readonly SignInOutcome[],
  newPassword: SignInOutcome = 'signedIn',
) => {
  const queue = [...outcomes];
  const view = await renderScreen('/login', {
    locale: 'en',
    auth: {
      signIn: () => Promise.resolve(queue.shift() ?? 'failed'),
      setNewPassword: () => Promise.resolve(newPassword),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    username: screen.getByLabelText<HTMLInputElement>(sessionEn.username),
    password: screen.getByLabelText<HTMLInputElement>(sessionEn.password),
    button: screen.getByRole('button', { name: sessionEn.submit }),
    toggle: screen.getByRole('button', { name: sessionEn.showPassword }),
  };
};

const storedIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, n) => storage.getItem(storage.key(n) ?? '') ?? '');

describe('a failed login', () => {
  it.each([
    ['refused', sessionEn.refused],
    ['throttled', sessionEn.signInFaults.throttled],
    ['unreachable', sessionEn.signInFaults.unreachable],
    ['failed', sessionEn.signInFaults.failed],
  ] as const)('FAIL-01 says why: %s', async (outcome, text) => {
    const { user, username, password, button } = await setUp([outcome]);
    await user.type(username, 'hanako');
    await user.type(password, 'secret');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(username).toHaveValue('hanako');
    expect(password).toHaveValue('secret');
  });

  it('FAIL-02 selects the password after a rejection, and describes it by the message', async () => {
    const { user, username, password, button } = await setUp(['refused', 'refused']);
    await user.type(username, 'hanako');
    await user.type(password, 'secret');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await user.click(button);
      await waitFor(() => {
        expect(password).toHaveFocus();
      });
      expect([password.selectionStart, password.selectionEnd]).toEqual([0, 6]);
      expect(password).toHaveAccessibleDescription(sessionEn.refused);
      expect(password).toBeInvalid();
      expect(username).toBeValid();
    }
  });

  it.each(['unreachable', 'throttled', 'failed'] as const)(
    'FAIL-02 keeps the focus where the form was sent when nothing typed is wrong: %s',
    async (outcome) => {
      const { user, username, password, button } = await setUp([outcome, outcome]);
      await user.type(username, 'hanako');
      await user.type(password, 'secret');
      await user.click(button);
      await screen.findByRole('alert');
      expect(button).toHaveFocus();
      expect(password).toBeValid();

      await user.click(password);
      await user.keyboard('{Enter}');
      await waitFor(() => {
        expect(screen.getByRole('alert')).toBeVisible();
      });
      expect(password).toHaveFocus();
    },
  );

  it.each([
    ['', 'secret', 'username'],
    ['hanako', '', 'password'],
    ['hana ko', 'secret', 'username'],
    ['hanako', 'sec ret', 'password'],
  ] as const)(
    'FAIL-02 moves the focus to the faulty field: %p, %p',
    async (name, secret, field) => {
      const { user, username, password, button } = await setUp([]);
      if (name !== '') await user.type(username, name);
      if (secret !== '') await user.type(password, secret);
      await user.click(button);
      expect(field === 'username' ? username : password).toHaveFocus();
      await user.keyboard('abc');
      expect(field === 'username' ? username : password).toHaveFocus();
    },
  );

  it('FAIL-02 moves the focus through the step of a new password, and back when it is too late', async () => {
    const { user, username, password, button } = await setUp(['newPasswordRequired'], 'expired');
    await user.type(username, 'hanako');
    await user.type(password, 'temporary');
    await user.click(button);
    const field = await screen.findByLabelText(sessionEn.newPassword);
    expect(field).toHaveFocus();
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: sessionEn.submitNewPassword }));
    expect(screen.getByText(sessionEn.passwordFault)).toBeVisible();
    expect(field).toHaveFocus();

    await user.clear(field);
    await user.type(field, 'Hondana-2026!');
    await user.click(screen.getByRole('button', { name: sessionEn.submitNewPassword }));
    expect(await screen.findByText(sessionEn.signInFaults.expired)).toBeVisible();
    expect(screen.getByLabelText(sessionEn.username)).toHaveFocus();
  });

  it('FAIL-02 moves the focus to a new password that the provider rejects', async () => {
    const { user, username, password, button } = await setUp(
      ['newPasswordRequired'],
      'passwordRejected',
    );
    await user.type(username, 'hanako');
    await user.type(password, 'temporary');
    await user.click(button);
    const field = await screen.findByLabelText(sessionEn.newPassword);
    await user.type(field, 'Hondana-2026!');
    await user.click(screen.getByRole('button', { name: sessionEn.submitNewPassword }));
    expect(await screen.findByText(sessionEn.accountFaults.passwordRejected)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Hondana-2026!');
  });
});

describe('the button that shows the password', () => {
  it('FAIL-03 shows and hides the password of a login by keyboard', async () => {
    const { user, password, toggle } = await setUp([]);
    await user.type(password, 'secret');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.tab();
    expect(toggle).toHaveFocus();
    await user.keyboard(' ');
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('secret');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(' ');
    expect(password).toHaveAttribute('type', 'password');
  });

  it('FAIL-03 hides the password when the form is sent, and stores neither', async () => {
    const { user, username, password, button, toggle } = await setUp(['refused']);
    await user.type(username, 'hanako');
    await user.type(password, 'secret');
    await user.click(toggle);
    await user.click(button);
    await screen.findByRole('alert');
    expect(password).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect([...storedIn(localStorage), ...storedIn(sessionStorage)].join()).not.toContain('secret');
  });

  it('FAIL-03 is beside the new password of the first login', async () => {
    const { user, username, password, button } = await setUp(['newPasswordRequired']);
    await user.type(username, 'hanako');
    await user.type(password, 'temporary');
    await user.click(button);
    const field = await screen.findByLabelText(sessionEn.newPassword);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: sessionEn.showPassword }));
    expect(field).toHaveAttribute('type', 'text');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { SignInOutcome } from '#web/lib/auth-context.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const setUp = async (
  outcome: SignInOutcome | Promise<SignInOutcome>,
  locale: 'ja' | 'en' = 'en',
) => {
  const sent: string[][] = [];
  const passwords: string[] = [];
  const view = await renderScreen('/login', {
    locale,
    auth: {
      signIn: (...credentials) => {
        sent.push(credentials);
        return Promise.resolve(outcome);
      },
      setNewPassword: (password) => {
        passwords.push(password);
        return Promise.resolve('signedIn');
      },
    },
  });
  const fill = async (username: string, password: string) => {
    await screen.findByRole('heading', { level: 1 });
    if (username !== '') await view.user.type(screen.getByLabelText('Username'), username);
    if (password !== '') await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, sent, passwords, fill };
};

describe('the login page', () => {
  it('LOGIN-02 LOGIN-03 GEN-06 PUBLIC-51 shows two fields, a button and a link to the app', async () => {
    await setUp('refused', 'ja');
    expect(await screen.findByLabelText('ユーザー名')).toBeVisible();
    expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'ログイン' })).toBeVisible();
    expect(screen.getByText(/アカウントはモバイルアプリで作成します/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'このサイトについて' })).toHaveAttribute(
      'href',
      '/about',
    );
  });

  it.each([
    ['', ''],
    ['hanako', ''],
    ['', 'secret'],
  ])('LOGIN-04 ERR-02 asks for both fields and sends nothing: %p, %p', async (name, password) => {
    const { fill, sent } = await setUp('signedIn');
    await fill(name, password);
    expect(await screen.findByText('Please enter username and password.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['hana ko', 'secret'],
    ['hanako', ' secret'],
  ])('LOGIN-05 ERR-03 refuses blanks and sends nothing: %p, %p', async (name, password) => {
    const { fill, sent } = await setUp('signedIn');
    await fill(name, password);
    expect(await screen.findByText('Whitespace characters cannot be used.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('LOGIN-06 ERR-01 shows an error and keeps the form usable when the login fails', async () => {
    const { fill, sent } = await setUp('refused');
    await fill('hanako', 'wrong');
    expect(
      await screen.findByText('Login failed. Username or password is incorrect.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(sent).toEqual([['hanako', 'wrong']]);
  });

  it('LOGIN-08 CONST-22 opens the home page exactly 100 ms after sign-in', async () => {
    const { promise: outcome, resolve } = withResolvers<SignInOutcome>();
    const { fill, path } = await setUp(outcome);
    await fill('hanako', 'Hondana-2026!');
    jest.useFakeTimers();
    try {
      await act(async () => {
        resolve('signedIn');
        await outcome;
      });
      act(() => {
        jest.advanceTimersByTime(99);
      });
      expect(path()).toBe('/login');
      act(() => {
        jest.advanceTimersByTime(1);
      });
      expect(path()).toBe('/');
    } finally {
      jest.useRealTimers();
    }
  });

  it('LOGIN-09 SP-039 shows the new-password form when the provider requires one', async () => {
    const { fill, user, passwords, path } = await setUp('newPasswordRequired');
    await fill('hanako', 'temporary');
    const button = await screen.findByRole('button', { name: 'Set password and log in' });
    await user.click(button);
    expect(screen.getByText('New password is required.')).toBeVisible();
    expect(passwords).toEqual([]);

    await user.type(screen.getByLabelText('New password'), 'Hondana-2026!');
    await user.click(button);
    expect(passwords).toEqual(['Hondana-2026!']);
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  it.each([
    ['the user name', 'Hanako_Yamada'],
    ['the name of the product', 'hondanahondana'],
  ])(
    'SIGNIN-10 SIGNIN-11 refuses %s as the new password of the first login',
    async (_, password) => {
      const { fill, user, passwords } = await setUp('newPasswordRequired');
      await fill('hanako_yamada', 'temporary');
      await user.type(await screen.findByLabelText('New password'), password);
      await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
      expect(screen.getByText('Please choose a password that meets all the rules.')).toBeVisible();
      expect(passwords).toEqual([]);
    },
  );

  it('SP-037 redirects a signed-in reader from the login to the home page', async () => {
    const { path } = await renderScreen('/login', { user: hanako });
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });
});

describe('the logout page', () => {
  it('LOGOUT-01 LOGOUT-02 LOGOUT-04 shows a message, signs out and redirects to the home page', async () => {
    const finish: (() => void)[] = [];
    const { path } = await renderScreen('/logout', {
      user: hanako,
      auth: {
        signOut: () => {
          return new Promise((resolve) => {
            finish.push(resolve);
          });
        },
      },
    });
    expect(await screen.findByText('ログアウトしています…')).toBeVisible();
    expect(path()).toBe('/logout');
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });
});

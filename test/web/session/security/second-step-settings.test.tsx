import { screen, waitFor } from '@testing-library/react';
import { hanako } from '#test/support/web/readers.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { AccountClient } from '#web/lib/account-client.ts';
import type { SecondStepClient } from '#web/lib/second-step-client.ts';
import { en } from '#web/features/session/security/texts.en.ts';
import { ja } from '#web/features/session/security/texts.ja.ts';
import { ja as common } from '#web/texts/common.ja.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';
const ADDRESS = `otpauth://totp/Hondana:hanako?secret=${SECRET}&issuer=Hondana`;

const server = startApiServer();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Options {
  readonly client?: Partial<SecondStepClient>;
  readonly locale?: 'ja' | 'en';
  readonly signOut?: () => Promise<void>;
}

const openSettings = async (
  isOn: boolean,
  { client = {}, locale = 'ja', signOut = async () => {} }: Options = {},
) => {
  server.answer('account', 'get_user_profile_text', () => ({ profileText: '' }));
  server.answer('account', 'get_preferred_username', () => ({ preferred_name: '花子' }));
  server.answer('hondanaWrites', 'getUserLibrarySettings', () => ({
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY' as const,
    AllowSelfReturn: 'DENY' as const,
    LibraryOpenLevel: 'FRIENDS' as const,
    BorrowRequests: 'FRIENDS' as const,
  }));
  const codes: string[][] = [];
  const record = (step: string) => (code: string) => {
    codes.push([step, code]);
    return Promise.resolve('done' as const);
  };
  const view = await renderScreen('/profile?section=security', {
    locale,
    user: hanako,
    auth: {
      signOut,
      loadAccounts: () => {
        const secondStep: SecondStepClient = {
          isOn: () => Promise.resolve(isOn),
          begin: () => Promise.resolve({ secret: SECRET, address: ADDRESS }),
          turnOn: record('on'),
          turnOff: record('off'),
          endSessions: () => Promise.reject(new Error('not asked for')),
          ...client,
        };
        // Nothing else is called here.
        return Promise.resolve({ secondStep } as AccountClient);
      },
    },
  });
  const texts = locale === 'ja' ? ja : en;
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  const type = async (code: string) => {
    const field = screen.getByLabelText(texts.code);
    await view.user.clear(field);
    await view.user.type(field, code);
  };
  return { ...view, codes, texts, press, type };
};

describe('the second step in the profile settings', () => {
  it.each(['ja', 'en'] as const)(
    'SIGNIN-08 is turned on in %s by its first code',
    async (locale) => {
      const { codes, texts, press, type } = await openSettings(false, { locale });
      expect(await screen.findByText(texts.off)).toBeVisible();
      await press(texts.setUp);
      const steps = await screen.findByRole('group', { name: texts.setUpTitle });
      expect(steps).toHaveFocus();
      expect(screen.getByRole('img', { name: texts.qrCode })).toBeVisible();
      expect(screen.getByRole('group', { name: texts.key })).toHaveTextContent(SECRET);
      expect(screen.getByRole('link', { name: texts.openApp })).toHaveAttribute('href', ADDRESS);
      await type('123456');
      await press(texts.turnOn);
      expect(await screen.findByText(texts.turnedOn)).toBeVisible();
      await press(texts.keep);
      expect(screen.getByText(texts.on)).toBeVisible();
      expect(screen.getByRole('button', { name: texts.turnOff })).toHaveFocus();
      expect(codes).toEqual([['on', '123456']]);
      expect(screen.queryByText(SECRET)).toBeNull();
    },
  );

  it('SIGNIN-08 is turned off by a current code', async () => {
    const { codes, texts, press, type } = await openSettings(true);
    expect(await screen.findByText(texts.on)).toBeVisible();
    await press(texts.turnOff);
    expect(screen.getByRole('group', { name: texts.turnOffTitle })).toHaveFocus();
    await press(texts.turnOff);
    expect(screen.getByText(texts.incomplete)).toBeVisible();
    expect(screen.getByLabelText(texts.code)).toHaveFocus();
    await type('123456');
    await press(texts.turnOff);
    expect(await screen.findByText(texts.turnedOff)).toBeVisible();
    expect(screen.getByText(texts.off)).toBeVisible();
    expect(codes).toEqual([['off', '123456']]);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: texts.setUp })).toHaveFocus();
    });
  });

  it('SIGNIN-08 stays as it is when the reader cancels', async () => {
    const { codes, texts, press } = await openSettings(false);
    await press(texts.setUp);
    await screen.findByRole('group', { name: texts.setUpTitle });
    await press(common.cancel);
    expect(await screen.findByRole('button', { name: texts.setUp })).toHaveFocus();
    expect(codes).toEqual([]);
  });

  it.each(['wrongCode', 'tooMany', 'failed'] as const)(
    'SIGNIN-08 shows the fault %s and keeps what was typed',
    async (fault) => {
      const { texts, press, type } = await openSettings(false, {
        client: { turnOn: () => Promise.resolve(fault) },
      });
      await press(texts.setUp);
      await screen.findByRole('group', { name: texts.setUpTitle });
      await type('123456');
      await press(texts.turnOn);
      expect(await screen.findByText(texts.faults[fault])).toBeVisible();
      expect(screen.getByLabelText(texts.code)).toHaveValue('123456');
    },
  );

  it('SIGNIN-08 says that a set-up could not begin', async () => {
    const { texts, press } = await openSettings(false, {
      client: { begin: () => Promise.reject(new Error('offline')) },
    });
    await press(texts.setUp);
    expect(await screen.findByText(texts.setUpFailed)).toBeVisible();
    expect(screen.getByText(texts.off)).toBeVisible();
  });

  it('SIGNIN-08 offers another attempt when its state is unknown', async () => {
    let fails = true;
    const { texts, press } = await openSettings(true, {
      client: {
        isOn: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(true)),
      },
    });
    expect(await screen.findByText(texts.loadFailed)).toBeVisible();
    fails = false;
    await press(common.retry);
    expect(await screen.findByText(texts.on)).toBeVisible();
  });

  it.each(['ja', 'en'] as const)(
    'SIGNIN-09 offers in %s to end all sessions, once it is on, and then asks for a login',
    async (locale) => {
      const calls: string[] = [];
      const record = (name: string) => () => {
        calls.push(name);
        return Promise.resolve();
      };
      const { texts, press, type } = await openSettings(false, {
        locale,
        signOut: record('this browser'),
        client: { endSessions: () => record('everywhere')().then(() => 'done') },
      });
      await press(texts.setUp);
      await screen.findByRole('group', { name: texts.setUpTitle });
      await type('123456');
      await press(texts.turnOn);
      expect(await screen.findByRole('group', { name: texts.endTitle })).toHaveFocus();
      expect(screen.getByText(texts.endText)).toBeVisible();
      expect(calls).toEqual([]);
      await press(texts.end);
      // The notice before it is on its way out.
      await waitFor(() => {
        expect(screen.getByText(texts.ended)).toBeVisible();
      });
      expect(calls).toEqual(['everywhere', 'this browser']);
      expect(location.pathname).toBe('/login');
    },
  );

  it.each<['tooMany' | 'failed', SecondStepClient['endSessions']]>([
    ['tooMany', () => Promise.resolve('tooMany')],
    ['failed', () => Promise.reject(new Error('offline'))],
  ])('SIGNIN-09 shows the fault %s and ends no session', async (fault, endSessions) => {
    const signOut = jest.fn();
    const { texts, press, type } = await openSettings(false, { signOut, client: { endSessions } });
    await press(texts.setUp);
    await screen.findByRole('group', { name: texts.setUpTitle });
    await type('123456');
    await press(texts.turnOn);
    await press(texts.end);
    expect(await screen.findByText(texts.faults[fault])).toBeVisible();
    expect(screen.queryByText(texts.ended)).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    await press(texts.keep);
    expect(screen.getByText(texts.on)).toBeVisible();
  });
});

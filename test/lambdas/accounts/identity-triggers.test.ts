import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { lostApp } from '#contract/user-pool.ts';
import type { IdentityTriggerEvent } from '#lambdas/accounts/identity-triggers.ts';
import { createMailCounts } from '#lambdas/account-mails/mail-counts.ts';
import { createIdentityTriggers } from '#lambdas/accounts/identity-triggers.ts';
import { createProfileCreator } from '#lambdas/profiles/profile-store.ts';
import { createTurnOffSecondStep } from '#lambdas/accounts/second-step.ts';
import { createLibraryCreator } from '#lambdas/bookshelf/library/settings-store.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { logMessages } from '#lambdas/shared/logger.ts';
import { WATCH_ACCOUNT } from '#lambdas/specs/settings.ts';
import { testTables } from '#test/support/tables.ts';

const sub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001';
const now = Date.parse('2026-04-01T00:00:00.000Z');

const event = (
  triggerSource: string,
  userName: string,
  userAttributes: Record<string, string> = { sub },
): IdentityTriggerEvent =>
  // Only the fields of the provider's events that the triggers read.
  ({
    version: '1',
    region: 'ap-northeast-1',
    userPoolId: 'ap-northeast-1_Test',
    triggerSource,
    userName,
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    request: { userAttributes },
    response: {},
  }) as IdentityTriggerEvent;

const mailCounts = () => createMailCounts(tables.database, tables.names.mailCounts, () => now);
const info = jest.fn();
const turnOffSecondStep = jest.fn(() => Promise.resolve());

const tables = testTables(beforeAll, 'users', 'bookshelf', 'mailCounts');
const trigger = createIdentityTriggers({
  createProfile: createProfileCreator(tables.database, tables.names.users),
  createLibrary: createLibraryCreator(tables.database, tables.names.bookshelf),
  turnOffSecondStep,
  mailCounts: mailCounts(),
  clock: () => now,
  log: { info },
});

const storedUser = async (userSub: string): Promise<unknown> => {
  const { Item } = await tables.database.send(
    new GetCommand({ TableName: tables.names.users, Key: { userSub } }),
  );
  return Item;
};

const storedLibrary = async (userSub: string): Promise<unknown> => {
  const { Item } = await tables.database.send(
    new GetCommand({ TableName: tables.names.bookshelf, Key: settingsKey(userSub) }),
  );
  return Item;
};

describe('before a sign-up', () => {
  it('SP-009 accepts a valid user name without confirming the account', async () => {
    const response = await trigger(event('PreSignUp_SignUp', 'new_reader1'));
    expect(response.response).toEqual({
      autoConfirmUser: false,
      autoVerifyEmail: false,
      autoVerifyPhone: false,
    });
  });

  it.each(
    `login logout register dp privacy-policy service-contact bookshelf about about-sticker
     manifestation search profile friend-requests note author favBooks booksJourney mylist list
     api v1 assets static profile_images covers admin index.html favicon.ico robots.txt
     sitemap.xml .well-known null undefined me`.split(/\s+/),
  )('SP-008 SEC-18 rejects the reserved name %s in upper and lower case', async (name) => {
    for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
      await expect(trigger(event('PreSignUp_SignUp', spelling))).rejects.toThrow(
        'This user name is reserved',
      );
    }
  });

  it.each(['ab', 'Hanako', 'with space', 'dot.ted', '花子', 'a'.repeat(31), '', '../etc', 'a/b'])(
    'SP-009 rejects the user name %p and explains the format',
    async (name) => {
      await expect(trigger(event('PreSignUp_SignUp', name))).rejects.toThrow(
        'User names have 3 to 30 characters',
      );
    },
  );

  it.each(['PreSignUp_AdminCreateUser', 'PreSignUp_ExternalProvider'])(
    'rejects a reserved name in %s',
    async (source) => {
      await expect(trigger(event(source, 'login'))).rejects.toThrow('reserved');
    },
  );
});

describe('the account of the site watch', () => {
  it('ALARM-03 can be made by us, and its name by no reader', async () => {
    const made = event('PreSignUp_AdminCreateUser', WATCH_ACCOUNT.username);
    expect(await trigger(made)).toEqual(made);
    await expect(trigger(event('PreSignUp_SignUp', WATCH_ACCOUNT.username))).rejects.toThrow(
      'User names have 3 to 30 characters',
    );
  });
});

describe('a refused sign-up', () => {
  it('ALARM-01 is logged, so that it does not count as a failure', async () => {
    info.mockClear();
    await expect(trigger(event('PreSignUp_SignUp', 'login'))).rejects.toThrow('reserved');
    expect(info).toHaveBeenCalledWith(logMessages.signUpRefused, {
      details: 'This user name is reserved',
    });
  });
});

describe('sign-ups with one address', () => {
  const signUp = (username: string, email: string) =>
    trigger(event('PreSignUp_SignUp', username, { email }));
  const signUpAll = async (email: string, names: readonly string[]) => {
    for (const name of names) await signUp(`${name}_${email.replaceAll(/\W/g, '_')}`, email);
  };
  const refused = 'Too many sign-ups with this mail address today';

  it('MAIL-10 end at three that nobody has confirmed', async () => {
    await signUpAll('flooded@a.jp', ['one', 'two', 'three']);
    await expect(signUp('four', 'flooded@a.jp')).rejects.toThrow(refused);
    await expect(signUp('five', 'other@a.jp')).resolves.toBeDefined();
  });

  it('MAIL-12 count no more once they are confirmed, also when the trigger is called again', async () => {
    const email = 'shared@a.jp';
    await signUpAll(email, ['one', 'two']);
    await signUp('mine', email);
    for (let call = 0; call < 3; call += 1) {
      const attributes = { sub: crypto.randomUUID(), email };
      await trigger(event('PostConfirmation_ConfirmSignUp', 'mine', attributes));
    }
    await signUp('next', email);
    await expect(signUp('last', email)).rejects.toThrow(refused);
  });

  it('MAIL-10 are not counted with a rejected name, nor when an operator creates the account', async () => {
    const email = 'operator@a.jp';
    for (let n = 0; n < 4; n += 1) {
      await expect(signUp('login', email)).rejects.toThrow('reserved');
      await trigger(event('PreSignUp_AdminCreateUser', `made_${String(n)}`, { email }));
    }
    await signUpAll(email, ['one', 'two', 'three']);
  });
});

describe('after a confirmation', () => {
  it('FIND-02 MOB-31 creates the row of a confirmed user', async () => {
    const confirmed = event('PostConfirmation_ConfirmSignUp', 'hanako', {
      sub,
      preferred_username: '  花子 ',
      email: 'hanako@example.jp',
    });
    expect(await trigger(confirmed)).toBe(confirmed);
    expect(await storedUser(sub)).toEqual({
      userSub: sub,
      username: 'hanako',
      usernameKey: 'hanako',
      preferred_name: '花子',
      nameInitial: '花',
      nameKey: '花子',
      createdAt: '2026-04-01T00:00:00.000Z',
    });
  });

  it('MOB-31 MOB-27 creates the library of a confirmed user with all permissions denied', async () => {
    expect(await storedLibrary(sub)).toEqual({
      ...settingsKey(sub),
      UserSub: sub,
      LibraryName: '花子の本棚',
      AllowSelfLend: 'DENY',
      AllowSelfReturn: 'DENY',
    });
  });

  it('does not change existing rows when a confirmation is repeated', async () => {
    await trigger(
      event('PostConfirmation_ConfirmSignUp', 'hanako', { sub, preferred_username: '別名' }),
    );
    expect(await storedUser(sub)).toMatchObject({ preferred_name: '花子' });
    expect(await storedLibrary(sub)).toMatchObject({ LibraryName: '花子の本棚' });
  });

  it('creates the library when a retry follows a failure after the row of the user', async () => {
    const other = crypto.randomUUID();
    const failing = createIdentityTriggers({
      createProfile: createProfileCreator(tables.database, tables.names.users),
      createLibrary: () => Promise.reject(new Error('The table is unavailable')),
      turnOffSecondStep,
      mailCounts: mailCounts(),
      clock: () => now,
      log: { info },
    });
    const confirmed = event('PostConfirmation_ConfirmSignUp', 'jiro', { sub: other });
    info.mockClear();
    await expect(failing(confirmed)).rejects.toThrow('The table is unavailable');
    expect(info).not.toHaveBeenCalled();
    await trigger(confirmed);
    expect(await storedLibrary(other)).toMatchObject({ LibraryName: 'jiroの本棚' });
  });

  it.each([
    [{ name: '太郎' }, '太郎'],
    [{}, 'taro'],
    [{ preferred_username: '   ' }, 'taro'],
    [{ preferred_username: 'x'.repeat(51), name: '太郎' }, '太郎'],
    [{ preferred_username: 'a\u202Egnp' }, 'taro'],
  ])('uses the attributes %p as the preferred name %s', async (attributes, shown) => {
    const other = crypto.randomUUID();
    await trigger(event('PostConfirmation_ConfirmSignUp', 'taro', { sub: other, ...attributes }));
    expect(await storedUser(other)).toMatchObject({ preferred_name: shown });
  });

  it('rejects a confirmation without a subject', async () => {
    await expect(
      trigger(event('PostConfirmation_ConfirmSignUp', 'taro', { email: 'taro@example.jp' })),
    ).rejects.toThrow('expected string');
  });

  it('creates no row when a password is reset', async () => {
    const other = crypto.randomUUID();
    const reset = event('PostConfirmation_ConfirmForgotPassword', 'taro', { sub: other });
    expect(await trigger(reset)).toEqual(reset);
    expect(await storedUser(other)).toBeUndefined();
  });
});

describe('after a password was reset by a mailed code', () => {
  const resetWith = (source: string, clientMetadata: Record<string, string>) => {
    const reset = event(source, 'taro');
    return { ...reset, request: { ...reset.request, clientMetadata } } as IdentityTriggerEvent;
  };
  const lost = { [lostApp.key]: lostApp.value };

  beforeEach(() => {
    turnOffSecondStep.mockClear();
  });

  it('SIGNIN-06 turns the second step off when the reader says that the app is lost', async () => {
    await trigger(resetWith('PostConfirmation_ConfirmForgotPassword', lost));
    expect(turnOffSecondStep.mock.calls).toEqual([
      [{ userPoolId: 'ap-northeast-1_Test', username: 'taro' }],
    ]);
  });

  it.each([
    ['PostConfirmation_ConfirmForgotPassword', {}],
    ['PostConfirmation_ConfirmForgotPassword', { [lostApp.key]: 'no' }],
    ['TokenGeneration_Authentication', lost],
  ])('SIGNIN-06 leaves the second step as it is on %s with %p', async (source, metadata) => {
    await trigger(resetWith(source, metadata));
    expect(turnOffSecondStep).not.toHaveBeenCalled();
  });
});

describe('turning the second step off', () => {
  it('SIGNIN-06 disables the codes of the account, with one client for all calls', async () => {
    const pool = mockClient(CognitoIdentityProviderClient);
    const openClient = jest.fn(() => new CognitoIdentityProviderClient());
    const turnOff = createTurnOffSecondStep(openClient);
    expect(openClient).not.toHaveBeenCalled();
    for (const username of ['taro', 'hanako']) {
      await turnOff({ userPoolId: 'ap-northeast-1_Test', username });
    }
    expect(
      pool.commandCalls(AdminSetUserMFAPreferenceCommand).map(({ args }) => args[0].input),
    ).toEqual(
      ['taro', 'hanako'].map((Username) => ({
        UserPoolId: 'ap-northeast-1_Test',
        Username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      })),
    );
    expect(openClient).toHaveBeenCalledTimes(1);
    pool.restore();
  });
});

describe('before a token', () => {
  it.each([
    'TokenGeneration_Authentication',
    'TokenGeneration_AuthenticateDevice',
    'TokenGeneration_HostedAuth',
    'TokenGeneration_NewPasswordChallenge',
    'TokenGeneration_RefreshTokens',
  ])('SP-027 sets the claim name to the user name (%s)', async (source) => {
    const response = await trigger(event(source, 'hanako', { sub, name: 'taro' }));
    expect(response.response).toEqual({
      claimsOverrideDetails: { claimsToAddOrOverride: { name: 'hanako' } },
    });
  });
});

it('returns the events of other triggers unchanged', async () => {
  const unknown = event('CustomMessage_ForgotPassword', 'login');
  expect(await trigger(unknown)).toEqual(unknown);
});

import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { createAddressNotice, type NoticeMail } from '#lambdas/account-mails/address-notice.ts';
import { createReadAddress } from '#lambdas/account-mails/pool-address.ts';
import { createSendMail } from '#lambdas/account-mails/send-mail.ts';

const change = {
  triggerSource: 'CustomMessage_UpdateUserAttribute',
  userPoolId: 'ap-northeast-1_Test00001',
  userName: 'hanako',
  request: {
    codeParameter: '{####}',
    // With either address: which one, the event does not promise.
    userAttributes: { sub: 'sub-of-hanako', email: 'new@example.com' },
  },
};

const setUp = (address: string | undefined = 'hanako@example.com') => {
  const sent: NoticeMail[] = [];
  const notify = createAddressNotice({
    product: 'Hondana',
    readAddress: ({ username }) => Promise.resolve(username === 'hanako' ? address : undefined),
    send: async (mail) => {
      sent.push(mail);
    },
  });
  return { notify, sent };
};

describe('the notice of a change', () => {
  it('START-15 goes to the present address only, in Japanese', async () => {
    const { notify, sent } = setUp();
    await notify(change);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'hanako@example.com',
      subject: '【Hondana】メールアドレスを変更する手続きのお知らせ',
    });
    expect(sent[0]?.html).toMatch(/^<div lang="ja"><p>Hondanaに登録している/);
    // A stranger who reads both mails must not find the new address, or the code.
    expect(sent[0]?.html).not.toMatch(/new@example|####/);
  });

  it('START-15 is in English for a client that asks for it', async () => {
    const { notify, sent } = setUp();
    await notify({ ...change, request: { ...change.request, clientMetadata: { locale: 'en' } } });
    expect(sent[0]?.html).toMatch(/^<div lang="en"><p>We received a request to replace/);
  });

  it.each(['SignUp', 'ResendCode', 'ForgotPassword', 'VerifyUserAttribute'])(
    'START-15 is not sent on %s',
    async (occasion) => {
      const { notify, sent } = setUp();
      await notify({ ...change, triggerSource: `CustomMessage_${occasion}` });
      expect(sent).toEqual([]);
    },
  );

  it('START-15 makes the trigger fail where it cannot be sent, so that the pool refuses the change', async () => {
    const readAddress = () => Promise.resolve('hanako@example.com');
    const send = () => Promise.reject(new Error('throttled'));
    const notify = createAddressNotice({ product: 'Hondana', readAddress, send });
    await expect(notify(change)).rejects.toThrow('throttled');
    await expect(notify({ ...change, userName: undefined })).rejects.toThrow(TypeError);
  });

  it('START-15 is not sent by a stage without a sender', async () => {
    const readAddress = () => Promise.reject(new Error('not asked for'));
    const notify = createAddressNotice({ product: 'Hondana', readAddress, send: undefined });
    await expect(notify(change)).resolves.toBeUndefined();
  });
});

describe('the address of an account', () => {
  const pool = mockClient(CognitoIdentityProviderClient);
  const read = createReadAddress(() => new CognitoIdentityProviderClient({}));
  const account = { userPoolId: change.userPoolId, username: 'hanako' };
  const answer = (email_verified: string) => {
    pool.on(AdminGetUserCommand, { UserPoolId: account.userPoolId, Username: 'hanako' }).resolves({
      UserAttributes: Object.entries({ email: 'hanako@example.com', email_verified }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
    });
  };

  it('START-15 is that of the pool, if it is verified', async () => {
    answer('true');
    expect(await read(account)).toBe('hanako@example.com');
    answer('false');
    expect(await read(account)).toBeUndefined();
  });
});

describe('mails of our own', () => {
  const client = mockClient(SESv2Client);
  const settings = {
    product: 'Hondana',
    sender: 'codes@hondana.example',
    replyTo: 'desk@hondana.example',
    configurationSet: 'counted',
  };
  const mail = { to: 'hanako@example.com', subject: '件名', html: '<p>本文</p>' };

  it('START-15 are sent by the identity of the stage, and counted', async () => {
    client.on(SendEmailCommand).resolves({});
    await createSendMail(settings, () => new SESv2Client({}))?.(mail);
    const [{ input } = { input: {} }] = client
      .commandCalls(SendEmailCommand)
      .map(({ args: [command] }) => command);
    expect(input).toMatchObject({
      FromEmailAddress: expect.stringMatching(/^=\?UTF-8\?B\?\S+\?= <codes@hondana\.example>$/),
      ReplyToAddresses: ['desk@hondana.example'],
      Destination: { ToAddresses: ['hanako@example.com'] },
      ConfigurationSetName: 'counted',
      Content: { Simple: { Subject: { Data: '件名' }, Body: { Html: { Data: '<p>本文</p>' } } } },
    });
  });

  it('START-15 are none in a stage without a sender', () => {
    expect(createSendMail({ ...settings, sender: '' }, () => new SESv2Client({}))).toBeUndefined();
  });
});

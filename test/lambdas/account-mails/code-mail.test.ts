import { createMailWriter } from '#lambdas/account-mails/code-mail.ts';

const write = createMailWriter('Hondana');

const event = (triggerSource: string, request: object = {}) => ({
  version: '1',
  triggerSource,
  userName: 'hanako',
  request: {
    userAttributes: { email: 'hanako@example.com' } as Record<string, string>,
    codeParameter: '{####}',
    usernameParameter: null,
    ...request,
  },
  response: { smsMessage: null, emailMessage: '', emailSubject: '' },
});
const mailOf = (triggerSource: string, request: object = {}) =>
  write(event(triggerSource, request)).response;
const asked = (locale: unknown) => ({ clientMetadata: { locale } });

/** What makes the user pool mail a code, with a word of each purpose. */
const occasions = [
  ['CustomMessage_SignUp', '登録', 'confirmation code', '24'],
  ['CustomMessage_ResendCode', '登録', 'confirmation code', '24'],
  ['CustomMessage_ForgotPassword', 'パスワード再設定', 'password reset', '1'],
  ['CustomMessage_UpdateUserAttribute', 'メールアドレス', 'email address', '24'],
  ['CustomMessage_VerifyUserAttribute', 'メールアドレス', 'email address', '24'],
] as const;

describe.each(occasions)('the mail of %s', (source, ja, en, hours) => {
  it('MAIL-01 is in Japanese, with the code and how long it is valid', () => {
    const { emailSubject, emailMessage } = mailOf(source);
    expect(emailSubject).toContain(`【Hondana】${ja}`);
    expect(emailMessage).toMatch(/^<div lang="ja"><p>Hondana/);
    expect(emailMessage).toContain('<p><strong>{####}</strong></p>');
    expect(emailMessage).toContain(`このコードは${hours}時間有効です。`);
    expect(mailOf(source, asked('ja'))).toEqual({ smsMessage: null, emailSubject, emailMessage });
  });

  it('MAIL-01 is in English for a client that asks for it', () => {
    const { emailSubject, emailMessage } = mailOf(source, asked('en'));
    expect(emailSubject).toContain(en);
    expect(emailMessage).toMatch(/^<div lang="en"><p>/);
    expect(emailMessage).toContain('<p><strong>{####}</strong></p>');
    expect(emailMessage).toContain(hours === '1' ? 'one hour' : `${hours} hours`);
    expect(`${emailSubject}${emailMessage}`).not.toMatch(/[\u3040-\u30FF\u4E00-\u9FFF]/);
  });

  it.each(['fr', 'EN', 'en-US', '', 'constructor', '__proto__', null, 7, ['en'], { en: 1 }])(
    'MAIL-03 is in Japanese when the metadata ask for %p',
    (locale) => {
      expect(mailOf(source, asked(locale))).toEqual(mailOf(source));
    },
  );

  it.each([undefined, null, 'en', 7, [], {}])(
    'MAIL-03 is in Japanese with the metadata %p',
    (clientMetadata) => {
      expect(mailOf(source, { clientMetadata })).toEqual(mailOf(source));
    },
  );

  it('MAIL-04 contains nothing that a reader has typed', () => {
    const hostile = '<a href="https://evil.example">{####} 花子</a>\r\nBcc: a@evil.example';
    const attack = event(source, {
      userAttributes: {
        email: hostile,
        name: hostile,
        locale: hostile,
        preferred_username: hostile,
      },
      usernameParameter: hostile,
      linkParameter: hostile,
      clientMetadata: { [hostile]: hostile, locale: hostile, product: hostile, subject: hostile },
    });
    expect(write({ ...attack, userName: hostile }).response).toEqual(mailOf(source));
  });

  it('MAIL-04 has a subject of one line and markup of paragraphs only', () => {
    for (const locale of ['ja', 'en']) {
      const { emailSubject, emailMessage } = mailOf(source, asked(locale));
      // The limits of Cognito.
      expect(emailSubject.length).toBeLessThanOrEqual(140);
      expect(emailMessage.length).toBeLessThanOrEqual(20_000);
      expect(emailSubject).toMatch(/^[^\r\n<>]+$/);
      const tags = new Set(emailMessage.match(/<[^>]*>/g));
      const expected = [`<div lang="${locale}">`, '<p>', '</p>', '<strong>', '</strong>', '</div>'];
      expect(tags).toEqual(new Set(expected));
    }
  });
});

describe('another event of the user pool', () => {
  it.each([
    'CustomMessage_AdminCreateUser',
    'CustomMessage_Authentication',
    'PreSignUp_SignUp',
    'constructor',
    '',
  ])('MAIL-03 is returned unchanged: %s', (source) => {
    const other = event(source);
    expect(write(other)).toBe(other);
  });

  it.each([{ request: null }, { request: { codeParameter: null } }, { triggerSource: null }, {}])(
    'MAIL-03 is returned unchanged without a code: %p',
    (changes) => {
      const broken = { triggerSource: 'CustomMessage_SignUp', ...changes };
      expect(write(broken)).toBe(broken);
    },
  );
});

it('MAIL-04 escapes the name of the product', () => {
  const { emailMessage } = createMailWriter('A&B <Books>')(event('CustomMessage_SignUp')).response;
  expect(emailMessage).toContain('A&amp;B &lt;Books&gt;');
});

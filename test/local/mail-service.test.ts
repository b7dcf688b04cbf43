import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { createSendMail } from '#lambdas/account-mails/send-mail.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { createMailService } from '#local/mail-service.ts';
import type { Mail } from '#local/mailbox.ts';
import { localCredentials, region } from '#local/settings.ts';

describe('the local mail service', () => {
  const mails: Mail[] = [];
  let server: LoopbackServer;
  const clientWith = (secretAccessKey: string) =>
    new SESv2Client({
      endpoint: `http://127.0.0.1:${String(server.port)}/_local/ses`,
      region,
      credentials: { ...localCredentials, secretAccessKey },
      maxAttempts: 1,
    });
  const mail = { to: 'hanako@example.com', subject: '件名', html: '<p>本文</p>' };
  const sender = { product: 'Hondana', sender: 'a@hondana.example', replyTo: '' };
  const send = (secret: string) =>
    createSendMail({ ...sender, configurationSet: '' }, () => clientWith(secret))?.(mail);

  beforeAll(async () => {
    server = await openLoopbackServer(
      0,
      createMailService((sent) => mails.push(sent)),
    );
  });
  afterAll(async () => server.close());
  beforeEach(() => {
    mails.length = 0;
  });

  it('START-15 takes a mail as Amazon SES does', async () => {
    await send(localCredentials.secretAccessKey);
    expect(mails).toEqual([mail]);
  });

  it('START-15 takes none without the signature of the functions, and nothing else', async () => {
    await expect(send('wrong')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    const client = clientWith(localCredentials.secretAccessKey);
    const empty = new SendEmailCommand({ Content: {} });
    await expect(client.send(empty)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    expect(mails).toEqual([]);
  });
});

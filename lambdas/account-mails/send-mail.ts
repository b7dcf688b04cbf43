import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { NoticeMail } from './address-notice.ts';

interface SenderSettings {
  readonly product: string;
  /** Address of the sender; empty in a stage without one. */
  readonly sender: string;
  /** Where answers go; empty for the sender. */
  readonly replyTo: string;
  /** Counts returns and complaints; empty where the stage has none. */
  readonly configurationSet: string;
}

const charset = { Charset: 'UTF-8' } as const;

/** The name as the user pool writes it into its own mails (RFC 2047). */
const fromOf = ({ product, sender }: SenderSettings): string =>
  `=?UTF-8?B?${Buffer.from(`本棚 ${product}`).toString('base64')}?= <${sender}>`;

/**
 * Sends by the identity of the stage; undefined in a stage without a sender. `openClient` is called when it is
 * first needed: the function runs for every code, and this is rare.
 */
export const createSendMail = (settings: SenderSettings, openClient: () => SESv2Client) => {
  const { sender, replyTo, configurationSet } = settings;
  if (sender === '') return undefined;
  let client: SESv2Client | undefined;
  return async ({ to, subject, html }: NoticeMail): Promise<void> => {
    client ??= openClient();
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: fromOf(settings),
        ...(replyTo !== '' && { ReplyToAddresses: [replyTo] }),
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, ...charset },
            Body: { Html: { Data: html, ...charset } },
          },
        },
        ...(configurationSet !== '' && { ConfigurationSetName: configurationSet }),
      }),
    );
  };
};

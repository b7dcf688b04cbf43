import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createAddressNotice } from './address-notice.ts';
import { createMailWriter, type MailEvent } from './code-mail.ts';
import { createMailLimit } from './limit-mails.ts';
import { createMailCounts } from './mail-counts.ts';
import { createReadAddress } from './pool-address.ts';
import { createSendMail } from './send-mail.ts';

const { settings, tables } = readEnvironment(functionSpecs['account-mails']);
const { PRODUCT_NAME: product, MAIL_REGION: region } = settings;

const limit = createMailLimit(createMailCounts(createDatabase(), tables.mailCounts, systemClock));
const notify = createAddressNotice({
  product,
  readAddress: createReadAddress(() => new CognitoIdentityProviderClient({})),
  send: createSendMail(
    {
      product,
      sender: settings.MAIL_SENDER,
      replyTo: settings.MAIL_REPLY_TO,
      configurationSet: settings.MAIL_SET,
    },
    () => new SESv2Client(region === '' ? {} : { region }),
  ),
});
const write = createMailWriter(product);

/** Invoked by the user pool before it mails a code. */
export const handler = async (event: MailEvent): Promise<MailEvent> => {
  await limit(event);
  await notify(event);
  return write(event);
};

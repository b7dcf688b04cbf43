import { systemClock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createMailWriter, type MailEvent } from './code-mail.ts';
import { createMailLimit } from './limit-mails.ts';
import { createMailCounts } from './mail-counts.ts';

const { settings, tables } = readEnvironment(functionSpecs['account-mails']);

const limit = createMailLimit(createMailCounts(createDatabase(), tables.mailCounts, systemClock));
const write = createMailWriter(settings.PRODUCT_NAME);

/** Invoked by the user pool before it mails a code. */
export const handler = async (event: MailEvent): Promise<MailEvent> => {
  await limit(event);
  return write(event);
};

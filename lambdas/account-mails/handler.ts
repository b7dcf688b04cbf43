import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createMailWriter, type MailEvent } from './code-mail.ts';

const { settings } = readEnvironment(functionSpecs['account-mails']);

const write = createMailWriter(settings.PRODUCT_NAME);

/** Invoked by the user pool before it mails a code. */
export const handler = async (event: MailEvent): Promise<MailEvent> => write(event);

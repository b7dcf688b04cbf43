import { mailRefusals } from '#contract/user-pool.ts';
import type { MailEvent } from './code-mail.ts';
import type { MailCounts } from './mail-counts.ts';

type Counts = Pick<MailCounts, 'countCodeSentAgain' | 'countAddressChange'>;

/**
 * Refuses the mail of an event whose limit of the day is reached: the user pool mails nothing when its trigger
 * throws. Sign-ups are counted before there is an account. Mails of a forgotten password have no limit here: a
 * refusal would say that the account exists.
 */
export const createMailLimit =
  ({ countCodeSentAgain, countAddressChange }: Counts) =>
  async ({ triggerSource, request }: MailEvent): Promise<void> => {
    const { email, sub } = request?.userAttributes ?? {};
    switch (triggerSource) {
      case 'CustomMessage_ResendCode':
        if (typeof email === 'string' && !(await countCodeSentAgain(email))) {
          throw new Error(mailRefusals.codesSentAgain);
        }
        return;
      case 'CustomMessage_UpdateUserAttribute':
      case 'CustomMessage_VerifyUserAttribute':
        if (typeof sub === 'string' && !(await countAddressChange(sub))) {
          throw new Error(mailRefusals.addressChanges);
        }
        return;
      default:
    }
  };

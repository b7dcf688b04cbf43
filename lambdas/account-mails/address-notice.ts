import { escapeMarkup } from '#contract/escape-markup.ts';
import { type MailEvent, localeOf, paragraphs, textsOf } from './code-mail.ts';

export interface NoticeMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** An account of the pool whose trigger this is. The pool comes with the event: it refers to its trigger. */
interface Account {
  readonly userPoolId: string;
  readonly username: string;
}

interface NoticeOptions {
  readonly product: string;
  /** The verified address of an account; undefined where it has none. */
  readonly readAddress: (account: Account) => Promise<string | undefined>;
  /** Undefined in a stage without a sender of its own, which sends no notices. */
  readonly send: ((mail: NoticeMail) => Promise<void>) | undefined;
}

/**
 * Tells the present address of an account that a change of it has been asked for, before the code goes to the new
 * one: the pool calls no trigger when the change is done. Throws where that fails, so that nobody changes an
 * address in silence.
 */
export const createAddressNotice =
  ({ product, readAddress, send }: NoticeOptions) =>
  async ({ triggerSource, userPoolId, userName, request }: MailEvent): Promise<void> => {
    if (triggerSource !== 'CustomMessage_UpdateUserAttribute' || send === undefined) return;
    if (typeof userPoolId !== 'string' || typeof userName !== 'string') {
      throw new TypeError('A change of an address without pool or user');
    }
    const to = await readAddress({ userPoolId, username: userName });
    if (to === undefined) return;
    const locale = localeOf(request?.clientMetadata);
    const { subject, lines } = textsOf(locale).notice;
    const html = `<div lang="${escapeMarkup(locale)}">${paragraphs(lines(product))}</div>`;
    await send({ to, subject: subject(product), html });
  };

import { type PageLocale, pageLocales } from '#contract/rendering.ts';
import { MAIL_LOCALE_KEY } from '#contract/user-pool.ts';
import { escapeMarkup } from '#contract/escape-markup.ts';
import type { MailPurpose, MailTexts } from './mail-texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const texts: Readonly<Record<PageLocale, MailTexts>> = { ja, en };
export const textsOf = (locale: PageLocale): MailTexts => texts[locale];
const DEFAULT_LOCALE: PageLocale = 'ja';

/** What a code is for, by what made the user pool mail it. */
const purposes: Readonly<Record<string, MailPurpose>> = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'address',
  CustomMessage_VerifyUserAttribute: 'address',
};

/** The parts of the user pool's event that matter. Clients choose the metadata, so it may be anything. */
export interface MailEvent {
  readonly triggerSource?: unknown;
  readonly userPoolId?: unknown;
  readonly userName?: unknown;
  readonly request?: {
    /** What the user pool replaces by the code. */
    readonly codeParameter?: unknown;
    readonly clientMetadata?: Readonly<Record<string, unknown>> | null;
    readonly userAttributes?: Readonly<Record<string, unknown>> | null;
  } | null;
  readonly response?: object | null;
}

/** The own value of a record under a name that comes from outside. */
const valueOf = <T>(record: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;

export const localeOf = (
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): PageLocale =>
  pageLocales.find((locale) => locale === metadata?.[MAIL_LOCALE_KEY]) ?? DEFAULT_LOCALE;

/** Only paragraphs, so that every mail program shows them as they are. */
export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('');

/**
 * Writes the mails with codes, in the locale that the client asked for. A mail depends on its purpose and
 * its locale only: nothing that a reader has typed is in it. Writing never throws, because a reader whose mail
 * cannot be written could not sign up; the user pool writes the mails of other events itself.
 */
export const createMailWriter =
  (product: string) =>
  <E extends MailEvent>(event: E): E => {
    const { request, response } = event;
    const purpose = valueOf(purposes, event.triggerSource);
    const code = request?.codeParameter;
    if (purpose === undefined || typeof code !== 'string') return event;
    const locale = localeOf(request?.clientMetadata);
    const { subject, before, after } = textsOf(locale)[purpose];
    const message = `${paragraphs(before(product))}<p><strong>${code}</strong></p>${paragraphs(after(product))}`;
    return {
      ...event,
      response: {
        ...response,
        emailSubject: subject(product),
        emailMessage: `<div lang="${locale}">${message}</div>`,
      },
    };
  };

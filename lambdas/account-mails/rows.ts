import { createHash } from 'node:crypto';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Counted = 'SIGN_UPS' | 'CODES' | 'CHANGES';

/**
 * Rows of the MailCounts table: what one address or account has had mailed in a day in Japan. The key is a hash,
 * and a row expires when its day is over, so the table names nobody.
 */
export const mailCountKey = (counted: Counted, subject: string, day: string) => ({
  countHash: hashOf(`${counted}#${subject}#${day}`),
});

/** How a row of sign-ups names one of them. User names have no capital letters. */
export const signUpHash = (username: string): string => hashOf(username);

/**
 * The mailbox that an address most likely belongs to: `Hanako+books@example.com` is that of
 * `hanako@example.com`. Only for counting; mails go to the address as it was typed.
 */
export const mailboxOf = (address: string): string => {
  const normal = address.trim().toLowerCase();
  const at = normal.lastIndexOf('@');
  const tag = normal.indexOf('+');
  return tag > 0 && tag < at ? normal.slice(0, tag) + normal.slice(at) : normal;
};

import { createHash } from 'node:crypto';
import { escapeMarkup } from '#contract/escape-markup.ts';
import { type Listener, pathOf } from './http/listener.ts';
import type { CodeMail } from './identity/credentials.ts';

const MAX_MAILS = 200;

/** A mail of a function, which has neither code nor user name. */
export type Mail = Pick<CodeMail, 'to' | 'subject' | 'html'>;

type KeptMail = Mail & Partial<CodeMail> & { readonly sentAt: Date };

const STYLE = `
body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; color: #1c2433 }
h1 { font-size: 1.4rem }
h2 { font-size: 1.1rem; margin: 0 }
ol { list-style: none; padding: 0 }
li { border: 1px solid #d8dde6; border-radius: 8px; padding: 1rem; margin: 0 0 1rem; overflow-wrap: anywhere }
p { margin: .25rem 0 }
h2 + p { color: #5b6475; font-size: .875rem }
strong { font-size: 1.5rem; letter-spacing: .1em; user-select: all }
`;

/** Nothing but this style may apply or run. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * User name and address are input of the person who signs up, so they are escaped. The mail itself is
 * shown as it is sent.
 */
const mailHtml = ({ to, subject, username, html, sentAt }: KeptMail): string =>
  `<li><h2>${escapeMarkup(subject)}</h2><p>${username === undefined ? 'To' : `For ${escapeMarkup(username)}, to`} ${escapeMarkup(to)}, <time>${sentAt.toLocaleTimeString('en-GB')}</time></p>${html}</li>`;

const pageHtml = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head>
<body>
<h1>Mailbox</h1>
<p>The local stack sends no mail. These are the mails of this run, newest first. <a href="">Reload</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>${mails.map(mailHtml).join('\n')}</ol>`}
</body>
</html>
`;

/**
 * Mails that the identity provider and the functions would have sent. `page` shows all of them to people;
 * `GET <base>/<username>` lists those of a user, newest first, so that tests and the seed can
 * complete a sign-up.
 */
export const createMailbox = (basePath: string) => {
  const mails: KeptMail[] = [];
  const listener: Listener = async (request, response) => {
    const username = decodeURIComponent(pathOf(request).slice(basePath.length + 1));
    const found = mails.filter((mail) => mail.username?.toLowerCase() === username.toLowerCase());
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(found.toReversed()));
  };
  const page: Listener = async (_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .end(pageHtml(mails.toReversed()));
  };
  return {
    listener,
    page,
    keep: (mail: Mail | CodeMail): void => {
      mails.push({ ...mail, sentAt: new Date() });
      if (mails.length > MAX_MAILS) mails.shift();
    },
  };
};

import { type Listener, pathOf } from './http/listener.ts';
import type { CodeMail } from './identity/credentials.ts';

const MAX_MAILS = 200;

/**
 * Mails that the identity provider would have sent. `GET <base>/<username>` lists those of a user,
 * newest first, so that tests and the seed can complete a sign-up.
 */
export const createMailbox = (basePath: string) => {
  const mails: CodeMail[] = [];
  const listener: Listener = async (request, response) => {
    const username = decodeURIComponent(pathOf(request).slice(basePath.length + 1));
    const found = mails.filter((mail) => mail.username.toLowerCase() === username.toLowerCase());
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(found.toReversed()));
  };
  return {
    listener,
    keep: (mail: CodeMail): void => {
      mails.push(mail);
      if (mails.length > MAX_MAILS) mails.shift();
    },
  };
};

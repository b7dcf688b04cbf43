import type { Listener } from './http/listener.ts';
import { pathOf } from './http/listener.ts';
import type { CodeMail } from './identity/codes.ts';

const KEPT = 200;

/**
 * Mails that the identity provider would have sent. `GET <base>/<username>` tells those of a user,
 * the newest first, so that a test or a seed can go through a sign-up as a person would.
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
      if (mails.length > KEPT) mails.shift();
    },
  };
};

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import {
  createIdentityTriggers,
  type IdentityTriggerEvent,
} from '#lambdas/accounts/identity-triggers.ts';
import { createMailWriter, type MailEvent } from '#lambdas/account-mails/code-mail.ts';
import { createMailLimit } from '#lambdas/account-mails/limit-mails.ts';
import type { MailCounts } from '#lambdas/account-mails/mail-counts.ts';
import type { UserRow } from '#lambdas/profiles/rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTurnOffSecondStep } from '#lambdas/accounts/second-step.ts';
import { dispatch, type Mount } from '#local/http/listener.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';
import type { CodeMail } from '#local/identity/credentials.ts';
import {
  createIdentityServer,
  type IdentityProvider,
  openIdentityProvider,
} from '#local/identity/identity-provider.ts';
import { createTokenSigner, type TokenSigner } from '#local/identity/tokens.ts';
import { createMailbox } from '#local/mailbox.ts';
import { enginePaths, localCredentials, region, userPool } from '#local/settings.ts';

const stateSchema = z.object({ signingKey: z.string() });

export interface TestIdentity {
  readonly origin: string;
  readonly endpoint: string;
  readonly provider: IdentityProvider;
  /** Signs with the pool's own key what the pool would never sign. */
  readonly signer: TokenSigner;
  /** Signs with the administrator's credentials what needs it. */
  readonly client: CognitoIdentityProviderClient;
  readonly mails: readonly CodeMail[];
  /** Rows that the triggers made. */
  readonly rows: readonly UserRow[];
  readonly stop: () => Promise<void>;
}

interface TestIdentityOptions {
  /** Folder whose state is used; without it a new one, removed again by `stop`. */
  readonly folder?: string;
  readonly tokenSeconds?: number;
  /** Without them, mails have no limit of a day. */
  readonly mailCounts?: MailCounts;
}

const unlimited: MailCounts = {
  countSignUp: () => Promise.resolve(true),
  releaseSignUp: () => Promise.resolve(),
  countCodeSentAgain: () => Promise.resolve(true),
  countAddressChange: () => Promise.resolve(true),
};

/** The local identity provider on a free port, with the product's own triggers. */
export const startIdentity = async (options: TestIdentityOptions = {}): Promise<TestIdentity> => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'hondana-identity-')));
  const mails: CodeMail[] = [];
  const mailbox = createMailbox(enginePaths.mailbox);
  const rows: UserRow[] = [];
  const { mailCounts = unlimited } = options;
  const limitMail = createMailLimit(mailCounts);
  const triggers = createIdentityTriggers({
    createProfile: async (row) => {
      rows.push(row);
      return true;
    },
    createLibrary: () => Promise.resolve(),
    turnOffSecondStep: createTurnOffSecondStep(() => client),
    mailCounts,
    clock: () => 0,
    log: silentLog,
  });
  const stateFile = join(folder, 'identity.json');
  const provider = openIdentityProvider({
    ...userPool,
    stateFile,
    // The provider sends what Cognito sends; its types are those of the triggers.
    invokeTrigger: async (event) => triggers(event as IdentityTriggerEvent),
    writeMail: async (event) => {
      await limitMail(event as MailEvent);
      return createMailWriter('Hondana')(event as MailEvent);
    },
    deliver: (mail) => {
      mails.push(mail);
      mailbox.keep(mail);
    },
    tokenSeconds: options.tokenSeconds,
  });
  const { signingKey } = stateSchema.parse(JSON.parse(await readFile(stateFile, 'utf8')));
  const identity = createIdentityServer(provider);
  const mounts: readonly Mount[] = [
    [enginePaths.identity, identity],
    [`${enginePaths.identity}/`, identity],
    [enginePaths.mailbox, mailbox.page],
    [`${enginePaths.mailbox}/`, mailbox.listener],
  ];
  const server = await openLoopbackServer(0, dispatch(mounts, identity));
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const endpoint = `${origin}${enginePaths.identity}`;
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: localCredentials,
    // The SDK would wait and repeat what a limit refuses.
    maxAttempts: 1,
  });
  return {
    origin,
    endpoint,
    provider,
    signer: createTokenSigner(signingKey),
    client,
    mails,
    rows,
    stop: async () => {
      client.destroy();
      await server.close();
      if (options.folder === undefined) await rm(folder, { recursive: true });
    },
  };
};

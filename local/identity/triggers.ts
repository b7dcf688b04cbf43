import * as z from 'zod';
import { IdentityError } from './operation.ts';
import type { User } from './pool-state.ts';

/** A trigger function as the runtime calls it: event in, event with its `response` filled out. */
export type TriggerFunction = (event: unknown) => Promise<unknown>;

/** What makes the pool mail a code. */
export type MailOccasion = 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute';

/** What a client says to the triggers with a request; it may say anything. */
export type ClientMetadata = Readonly<Record<string, string>> | undefined;

/** In place of which the pool puts the code. */
const CODE_PARAMETER = '{####}';

interface TriggerContext {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** The function behind all triggers but that of mails, loaded when it is first needed. */
  readonly invoke: TriggerFunction;
  /** The function that writes mails. */
  readonly writeMail: TriggerFunction;
}

const signUpAnswerSchema = z.object({ response: z.object({ autoConfirmUser: z.boolean() }) });
const mailAnswerSchema = z.object({
  response: z.object({
    emailSubject: z.string().nullish(),
    emailMessage: z.string().nullish(),
  }),
});
const tokenAnswerSchema = z.object({
  response: z.object({
    claimsOverrideDetails: z
      .object({
        claimsToAddOrOverride: z.record(z.string(), z.string()).optional(),
        claimsToSuppress: z.array(z.string()).optional(),
      })
      .nullish(),
  }),
});

/** What a pre-token trigger wants changed in the id token (trigger event version 1). */
export interface ClaimChanges {
  readonly add: Readonly<Record<string, string>>;
  readonly suppress: readonly string[];
}

/** Calls a trigger with an event of Cognito; what it throws becomes an error of the pool. */
const asking =
  ({ region, userPoolId, clientId, invoke }: TriggerContext) =>
  async (
    trigger: {
      readonly name: string;
      readonly source: string;
      readonly invoke?: TriggerFunction;
    },
    user: User,
    event: { readonly request?: object; readonly response: object },
  ): Promise<unknown> => {
    try {
      return await (trigger.invoke ?? invoke)({
        version: '1',
        triggerSource: trigger.source,
        region,
        userPoolId,
        userName: user.username,
        callerContext: { awsSdkVersion: 'local', clientId },
        request: {
          userAttributes: {
            sub: user.sub,
            'cognito:user_status': user.status,
            ...user.attributes,
          },
          ...event.request,
        },
        response: event.response,
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new IdentityError(
        'UserLambdaValidationException',
        `${trigger.name} failed with error ${why}.`,
      );
    }
  };

/**
 * The pool's triggers, called in this process with the events that Cognito sends. What a trigger
 * throws refuses the call, in Cognito's words.
 */
export const createTriggers = (context: TriggerContext) => {
  const ask = asking(context);

  return {
    /** True when the trigger confirms the user at once. */
    preSignUp: async (user: User, source: 'SignUp' | 'AdminCreateUser'): Promise<boolean> => {
      const answer = await ask({ name: 'PreSignUp', source: `PreSignUp_${source}` }, user, {
        request: { validationData: null },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      });
      return signUpAnswerSchema.parse(answer).response.autoConfirmUser;
    },
    postConfirmation: async (
      user: User,
      source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
      clientMetadata?: ClientMetadata,
    ): Promise<void> => {
      await ask({ name: 'PostConfirmation', source: `PostConfirmation_${source}` }, user, {
        ...(clientMetadata !== undefined && { request: { clientMetadata } }),
        response: {},
      });
    },
    /** Subject and HTML of the mail with a code; Cognito's own where the trigger writes none. */
    customMessage: async (
      user: User,
      occasion: MailOccasion,
      { code, clientMetadata }: { readonly code: string; readonly clientMetadata: ClientMetadata },
    ): Promise<{ readonly subject: string; readonly html: string }> => {
      const answer = await ask(
        {
          name: 'CustomMessage',
          source: `CustomMessage_${occasion}`,
          invoke: context.writeMail,
        },
        user,
        {
          request: {
            codeParameter: CODE_PARAMETER,
            usernameParameter: null,
            ...(clientMetadata !== undefined && { clientMetadata }),
          },
          response: { smsMessage: null, emailMessage: null, emailSubject: null },
        },
      );
      const { emailSubject, emailMessage } = mailAnswerSchema.parse(answer).response;
      const html = emailMessage ?? `Your confirmation code is ${CODE_PARAMETER}`;
      return {
        subject: emailSubject ?? 'Your verification code',
        html: html.replaceAll(CODE_PARAMETER, code),
      };
    },
    preTokenGeneration: async (
      user: User,
      source: 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens',
    ): Promise<ClaimChanges> => {
      const answer = await ask(
        { name: 'PreTokenGeneration', source: `TokenGeneration_${source}` },
        user,
        {
          request: {
            groupConfiguration: {
              groupsToOverride: [],
              iamRolesToOverride: [],
              preferredRole: null,
            },
          },
          response: { claimsOverrideDetails: null },
        },
      );
      const changes = tokenAnswerSchema.parse(answer).response.claimsOverrideDetails;
      return {
        add: changes?.claimsToAddOrOverride ?? {},
        suppress: changes?.claimsToSuppress ?? [],
      };
    },
  };
};

export type Triggers = ReturnType<typeof createTriggers>;

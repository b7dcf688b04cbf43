import * as z from 'zod';
import { IdentityError } from './operation.ts';
import type { User } from './pool-state.ts';

/** A trigger function as the runtime calls it: event in, event with its `response` filled out. */
export type TriggerFunction = (event: unknown) => Promise<unknown>;

interface TriggerContext {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** The function behind every trigger of the pool, loaded when it is first needed. */
  readonly invoke: TriggerFunction;
}

const signUpAnswerSchema = z.object({ response: z.object({ autoConfirmUser: z.boolean() }) });
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

/**
 * The pool's triggers, called in this process with the events that Cognito sends. What a trigger
 * throws refuses the call, in Cognito's words.
 */
export const createTriggers = ({ region, userPoolId, clientId, invoke }: TriggerContext) => {
  const ask = async (
    trigger: { readonly name: string; readonly source: string },
    user: User,
    event: { readonly request?: object; readonly response: object },
  ): Promise<unknown> => {
    try {
      return await invoke({
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
      clientMetadata?: Readonly<Record<string, string>>,
    ): Promise<void> => {
      await ask({ name: 'PostConfirmation', source: `PostConfirmation_${source}` }, user, {
        ...(clientMetadata !== undefined && { request: { clientMetadata } }),
        response: {},
      });
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

import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import { userSubSchema } from '#contract/entities/ids.ts';
import { preferredNameSchema } from '#contract/operations/accounts.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { newLibrarySettings, type CreateLibrary } from '#lambdas/bookshelf/public.ts';
import { usernameKey } from './rows.ts';
import type { ProfileRepository } from './profile-repository.ts';

export interface ConfirmDependencies {
  readonly profiles: Pick<ProfileRepository, 'createIfAbsent'>;
  readonly createLibrary: CreateLibrary;
  readonly clock: Clock;
}

/** The first attribute that may be shown as a name; others are as if they had not been given. */
const shownName = (attributes: Readonly<Record<string, string>>, username: string): string =>
  [attributes['preferred_username'], attributes['name']]
    .map((name) => preferredNameSchema.safeParse(name))
    .find((parsed) => parsed.success)?.data ?? username;

/**
 * Makes the user's row and library at the end of a sign-up. The provider may repeat itself: once made,
 * kept.
 */
export const confirmAccount =
  ({ profiles, createLibrary, clock }: ConfirmDependencies) =>
  async <E extends PostConfirmationTriggerEvent>(event: E): Promise<E> => {
    const attributes = z.record(z.string(), z.string()).parse(event.request.userAttributes);
    const userSub = userSubSchema.parse(attributes['sub']);
    const preferredName = shownName(attributes, event.userName);
    await profiles.createIfAbsent({
      userSub,
      username: event.userName,
      usernameKey: usernameKey(event.userName),
      preferred_name: preferredName,
      createdAt: new Date(clock()).toISOString(),
    });
    await createLibrary(newLibrarySettings(userSub, preferredName));
    return event;
  };

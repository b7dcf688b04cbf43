import type { Profile } from '#contract/entities/profile.ts';
import type { PeopleList } from './follow-info-reader.ts';
import type { FollowInfoDependencies } from './open-dependencies.ts';

interface CountCall {
  readonly input: { readonly targetUserSub: string };
}

/** How many people of a reader there are; none of somebody who does not exist. */
export const countPeople =
  ({ followInfo }: FollowInfoDependencies, list: PeopleList) =>
  async ({ input }: CountCall): Promise<number> =>
    followInfo.count(input.targetUserSub, list);

interface PageCall {
  readonly input: {
    readonly targetUserSub: string;
    readonly lastEvaluatedKey?: string | undefined;
  };
}

interface PeoplePage {
  readonly people: Profile[];
  readonly next: { readonly lastEvaluatedKey?: string };
}

/** A page of a reader's people, newest first, with what anybody may know of them. */
export const readPeople =
  ({ followInfo, readUsers }: FollowInfoDependencies, list: PeopleList) =>
  async ({ input }: PageCall): Promise<PeoplePage> => {
    const { targetUserSub, lastEvaluatedKey } = input;
    const { subs, ...next } = await followInfo.page(targetUserSub, list, lastEvaluatedKey);
    return { people: [...(await readUsers(subs))], next };
  };

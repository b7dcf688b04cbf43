import { isDeepStrictEqual } from 'node:util';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** A template of CloudFormation, as far as the checks read it. */
export interface StackTemplate {
  readonly Resources?: Readonly<Record<string, Resource>>;
  readonly Parameters?: Readonly<Record<string, unknown>>;
}

/** A stack that the app has made, and what of it is deployed. */
export interface PlannedStack {
  readonly name: string;
  /** Its name within the stage: `Data`. */
  readonly part: string;
  readonly region: string;
  readonly template: StackTemplate;
  /** Whether it rejects its deletion. */
  readonly isProtected: boolean;
  /** Undefined: not deployed. */
  readonly deployed: StackTemplate | undefined;
}

export interface StackChange {
  readonly isNew: boolean;
  /** Whether anything differs, say an output. */
  readonly differs: boolean;
  /** How many resources are added, changed or deleted. */
  readonly resources: number;
  /** Logical ids and types of the resources that are gone afterwards: not those that the stack leaves behind. */
  readonly deleted: readonly string[];
}

/** Such as versions of functions, for the way back. */
const isKept = (resource: Resource | undefined): boolean =>
  resource?.DeletionPolicy?.startsWith('Retain') === true;

/** What a deployment changes in a stack: the difference of two templates, without a change set. */
export const changeOf = ({ template, deployed }: PlannedStack): StackChange => {
  const after = template.Resources ?? {};
  const before = deployed?.Resources ?? {};
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...ids].filter((id) => !isDeepStrictEqual(before[id], after[id]));
  return {
    isNew: deployed === undefined,
    differs: !isDeepStrictEqual(template, deployed),
    resources: changed.length,
    deleted: changed
      .filter((id) => !Object.hasOwn(after, id) && !isKept(before[id]))
      .map((id) => `${id} (${before[id]?.Type ?? ''})`),
  };
};

const countOf = (count: number): string =>
  count === 1 ? '1 resource changes' : `${String(count)} resources change`;

const sizeOf = (count: number): string =>
  count === 1 ? '1 resource' : `${String(count)} resources`;

/** One stack: `12 resources change`. */
export const describeChange = ({ isNew, differs, resources }: StackChange): string => {
  if (isNew) return `new, with ${sizeOf(resources)}`;
  if (resources > 0) return countOf(resources);
  return differs ? 'only outputs or parameters change' : 'nothing changes';
};

/** All stacks: `13 resources change in 2 of 5 stacks; deleted: …`. */
export const describeChanges = (changes: readonly StackChange[]): string => {
  const resources = changes.reduce((sum, change) => sum + change.resources, 0);
  const differing = changes.filter(({ differs }) => differs).length;
  if (differing === 0) return 'Nothing changes';
  const places = `in ${String(differing)} of ${String(changes.length)} stacks`;
  const deleted = changes.flatMap((change) => change.deleted);
  const also = deleted.length === 0 ? '' : `\nDeleted: ${deleted.join(', ')}`;
  return `${countOf(resources)} ${places}${also}`;
};

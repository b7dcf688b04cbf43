import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  type Stack,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { checkShell } from './shell.ts';
import { type StackPart, stackNameOf } from './stage-stacks.ts';

export type Outputs = Readonly<Record<string, string>>;

/** CloudFormation reports a missing stack by the text of a validation error only. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

/** A stack as it is deployed; undefined when it does not exist. */
const describeStack = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<Stack | undefined> => {
  try {
    const { Stacks = [] } = await cloudFormation.send(
      new DescribeStacksCommand({ StackName: stackName }),
    );
    return Stacks[0];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Outputs of a stack by its name; undefined when it does not exist. */
export const readOutputs = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<Outputs | undefined> => {
  const stack = await describeStack(cloudFormation, stackName);
  return (
    stack &&
    Object.fromEntries(
      (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    )
  );
};

/** Whether a stack rejects its deletion, as it is deployed; false when it does not exist. */
export const readProtection = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<boolean> =>
  (await describeStack(cloudFormation, stackName))?.EnableTerminationProtection === true;

/** Outputs of a stack of a stage; undefined when it is not deployed. */
export const outputsOf = async (
  cloudFormation: CloudFormationClient,
  stage: string,
  part: StackPart,
): Promise<Outputs | undefined> => readOutputs(cloudFormation, stackNameOf(stage, part));

/** Outputs of a stage's stack in the account and region of the shell. Throws one sentence when it is not deployed. */
export const stageOutputs = async (stage: string, part: StackPart): Promise<Outputs> => {
  await checkShell();
  const cloudFormation = new CloudFormationClient({});
  try {
    const outputs = await outputsOf(cloudFormation, stage, part);
    if (outputs !== undefined) return outputs;
    throw new Error(`No stage ${stage} is deployed in this account and region`);
  } finally {
    cloudFormation.destroy();
  }
};

/** The output of a stack. Throws when the deployed stack is from before it. */
export const requiredOutput = (outputs: Outputs, name: string): string => {
  const value = outputs[name];
  if (value === undefined) throw new Error(`The stage has no output ${name}: deploy it first`);
  return value;
};

/** A creation that failed or was interrupted: it has no outputs, and the next deployment begins again. */
const neverCreated: ReadonlySet<string> = new Set<StackStatus>([
  'CREATE_FAILED',
  'REVIEW_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
]);

/**
 * The template of a stack by its name, as it was deployed; undefined when the stack does not exist or
 * was never created completely.
 */
export const readTemplate = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<string | undefined> => {
  const stack = await describeStack(cloudFormation, stackName);
  if (stack === undefined || neverCreated.has(stack.StackStatus ?? '')) return undefined;
  const { TemplateBody } = await cloudFormation.send(
    new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
  );
  return TemplateBody;
};

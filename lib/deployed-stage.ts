import {
  type CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { type StackPart, stackNameOf } from './stage-stacks.ts';

export type Outputs = Readonly<Record<string, string>>;

/** CloudFormation reports a missing stack by the text of a validation error only. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

/** Outputs of a stack by its name; undefined when it does not exist. */
export const readOutputs = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<Outputs | undefined> => {
  try {
    const { Stacks = [] } = await cloudFormation.send(
      new DescribeStacksCommand({ StackName: stackName }),
    );
    return Object.fromEntries(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
        OutputKey,
        OutputValue,
      ]),
    );
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Outputs of a stack of a stage; undefined when it is not deployed. */
export const outputsOf = async (
  cloudFormation: CloudFormationClient,
  stage: string,
  part: StackPart,
): Promise<Outputs | undefined> => readOutputs(cloudFormation, stackNameOf(stage, part));

/** The template of a stack by its name, as it was deployed; undefined when the stack does not exist. */
export const readTemplate = async (
  cloudFormation: CloudFormationClient,
  stackName: string,
): Promise<string | undefined> => {
  try {
    const { TemplateBody } = await cloudFormation.send(
      new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
    );
    return TemplateBody;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

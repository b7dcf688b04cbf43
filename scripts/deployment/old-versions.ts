import {
  type CloudFormationClient,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionCommand,
  type LambdaClient,
  paginateListAliases,
  paginateListVersionsByFunction,
} from '@aws-sdk/client-lambda';

/** Versions of a function that stay for a way back, the one in use included. */
const VERSIONS_KEPT = 5;

interface Clients {
  readonly cloudFormation: CloudFormationClient;
  readonly lambda: LambdaClient;
}

const functionsOf = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName },
  )) {
    const functions = StackResourceSummaries.filter(
      ({ ResourceType }) => ResourceType === 'AWS::Lambda::Function',
    );
    names.push(...functions.flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []));
  }
  return names;
};

/** Versions that an alias sends calls to, also those of a release that is under way. */
const versionsInUse = async (
  client: LambdaClient,
  FunctionName: string,
): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  for await (const { Aliases = [] } of paginateListAliases({ client }, { FunctionName })) {
    for (const { FunctionVersion = '', RoutingConfig } of Aliases) {
      used.add(FunctionVersion);
      for (const version of Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {})) {
        used.add(version);
      }
    }
  }
  return used;
};

const versionsOf = async (
  client: LambdaClient,
  FunctionName: string,
): Promise<readonly number[]> => {
  const numbers: number[] = [];
  for await (const { Versions = [] } of paginateListVersionsByFunction(
    { client },
    { FunctionName },
  )) {
    // One of them is named $LATEST.
    numbers.push(...Versions.map(({ Version }) => Number(Version)).filter(Number.isInteger));
  }
  return numbers.toSorted((a, b) => b - a);
};

/**
 * Deletes versions of the functions of a stack, but for the newest and those in use, and resolves to how many. Each
 * release makes a version, and an account stores 75 GB of them.
 */
export const deleteOldVersions = async (
  { cloudFormation, lambda }: Clients,
  stackName: string,
): Promise<number> => {
  let deleted = 0;
  for (const FunctionName of await functionsOf(cloudFormation, stackName)) {
    const old = (await versionsOf(lambda, FunctionName)).slice(VERSIONS_KEPT);
    if (old.length === 0) continue;
    const used = await versionsInUse(lambda, FunctionName);
    for (const Qualifier of old.map(String).filter((version) => !used.has(version))) {
      await lambda.send(new DeleteFunctionCommand({ FunctionName, Qualifier }));
      deleted += 1;
    }
  }
  return deleted;
};

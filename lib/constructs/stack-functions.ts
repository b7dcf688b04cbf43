import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import type { BuiltFiles, StageConfig } from '../config.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { idOf } from './construct-ids.ts';
import { DomainFunction, type FunctionResources } from './domain-function.ts';
import { tableAddress } from './domain-table.ts';
import { GradualRelease } from './gradual-release.ts';

type Specs<N extends string> = Readonly<Record<N, FunctionSpec>>;

/** The tables that functions of these specifications use, in a stack after Data. */
export const tablesFor = (
  stack: Stack,
  { passed }: DataStack,
  specs: readonly FunctionSpec[],
): FunctionResources['tables'] => {
  // A parameter of the template that nothing refers to is a mistake for its check.
  const used = new Set(specs.flatMap(({ tables }) => Object.keys(tables)));
  const tables = Object.entries(passed.tableNames)
    .filter(([name]) => used.has(name))
    .map(([name, passedName]) => [
      name,
      // The keys come from the specifications.
      tableAddress(stack, passedName.in(stack), tableSpecs[name as TableName]),
    ]);
  return Object.fromEntries(tables) as FunctionResources['tables'];
};

interface About {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly resources: FunctionResources;
}

/** One function that nothing releases gradually. */
export const createFunction = (
  stack: Stack,
  name: string,
  spec: FunctionSpec,
  { config, built, resources }: About,
): DomainFunction =>
  new DomainFunction(stack, idOf(name), {
    spec,
    resources,
    config,
    code: join(built.lambda, name),
    description: `${config.productName}: ${name}`,
  });

interface Made<N extends string> {
  readonly functions: Readonly<Record<N, DomainFunction>>;
  /** What everything calls: the functions, or their aliases where new versions are released gradually. */
  readonly targets: Readonly<Record<N, IFunction>>;
  readonly release: GradualRelease | undefined;
}

/** The functions of these specifications, by their names. */
export const createFunctions = <N extends string>(
  stack: Stack,
  specs: Specs<N>,
  about: About,
): Made<N> => {
  // The keys come from the specifications, here and below.
  const functions = Object.fromEntries(
    Object.entries<FunctionSpec>(specs).map(([name, spec]) => [
      name,
      createFunction(stack, name, spec, about),
    ]),
  ) as Record<N, DomainFunction>;
  const { canaryMinutes } = about.config;
  const release =
    canaryMinutes === undefined
      ? undefined
      : new GradualRelease(stack, 'Release', { canaryMinutes, functions });
  const targets = Object.fromEntries(
    Object.entries<DomainFunction>(functions).map(([name, made]) => [
      name,
      // The types of the library disagree about an optional role.
      (release?.aliases[name] ?? made.function) as IFunction,
    ]),
  ) as Record<N, IFunction>;
  return { functions, targets, release };
};

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, type CfnElement } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { IConstruct } from 'constructs';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { type BuiltFiles, type StageConfig, stageConfig } from '#lib/config.ts';
import { addHondana, type HondanaStacks } from '#lib/hondana-stage.ts';
import { acknowledgeFindings, nagPacks } from '#lib/nag.ts';
import cdkJson from '../../../cdk.json';

const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
};

/** Minimal bundles and a minimal site: the stacks do not read them. */
const writeBuiltFiles = (root: string): BuiltFiles => {
  const built = { lambda: join(root, 'lambda'), web: join(root, 'web') };
  for (const name of Object.keys(functionSpecs)) {
    write(join(built.lambda, name), { 'index.mjs': `export const handler = () => '${name}';` });
  }
  write(built.web, {
    'index.html': '<script type="application/json" id="build">{"id":"this"}</script>',
    'favicon.svg': '<svg/>',
    'assets/main-abc.js': '//# sourceMappingURL=main-abc.js.map',
    'assets/main-abc.js.map': '{}',
  });
  return built;
};

/** The region of the shell. */
const HOME_REGION = 'ap-northeast-1';

/** What a person sets before prod can be deployed. */
const settingsOfPerson: Readonly<Record<string, Partial<StageConfig>>> = {
  prod: { mail: { sender: 'hondana@hondana.example', identity: { verified: 'hondana.example' } } },
};

/** The stacks that every stage has. */
type StackName = Exclude<keyof HondanaStacks, 'certificate' | 'firewall' | 'mail'>;

export interface SynthesizedStacks extends HondanaStacks {
  readonly app: App;
  readonly config: StageConfig;
  readonly templates: Readonly<Record<StackName, Template>> & {
    readonly certificate?: Template;
    readonly firewall?: Template;
    readonly mail?: Template;
  };
  /** The cloud assembly's folder. */
  readonly assembly: string;
  /** Logical id of the resource that a construct makes. */
  readonly idOf: (name: StackName, construct: IConstruct) => string;
  readonly resourceOf: (name: StackName, construct: IConstruct) => TemplateResource;
  /** Id of the parameter by which a stack gets a value that another passes. */
  readonly parameterOf: (name: StackName, from: StackName, passed: string) => string;
  /**
   * Findings of the rule packs that are not acknowledged: rule and construct. Here and not in a test,
   * because the packs know the classes of the library only as they were loaded for the stacks.
   */
  readonly findings: () => readonly string[];
  /** What a value becomes in the template of a stack. */
  readonly valueIn: (name: StackName, value: unknown) => unknown;
}

/** The assertions library has no types for CloudFormation resources. */
type TemplateResource = ReturnType<Template['findResources']>[string];

/** Folder of this test run; the global teardown deletes it. */
const runFolder = (): string => {
  const folder = process.env['HONDANA_TEST_FOLDER'];
  if (folder === undefined) throw new Error('No folder for this test run: run through jest');
  return folder;
};

/** Synthesizes everything that `bin/app.ts` makes, with the flags of cdk.json, over small built files. */
export const synthesizeStacks = (
  stage: string,
  changes: Partial<StageConfig> = {},
): SynthesizedStacks => {
  const root = mkdtempSync(join(runFolder(), 'stacks-'));
  const assembly = join(root, 'out');
  const config = { ...stageConfig(stage), ...settingsOfPerson[stage], ...changes };
  const app = new App({ context: cdkJson.context, outdir: assembly, analyticsReporting: false });
  const stacks = addHondana(app, config, writeBuiltFiles(root), HOME_REGION);
  acknowledgeFindings(stacks, config);
  const templates = {
    edge: Template.fromStack(stacks.edge),
    edgeAlarms: Template.fromStack(stacks.edgeAlarms),
    data: Template.fromStack(stacks.data),
    api: Template.fromStack(stacks.api),
    workers: Template.fromStack(stacks.workers),
    web: Template.fromStack(stacks.web),
    operations: Template.fromStack(stacks.operations),
    ...(stacks.certificate && { certificate: Template.fromStack(stacks.certificate) }),
    ...(stacks.firewall && { firewall: Template.fromStack(stacks.firewall) }),
    ...(stacks.mail && { mail: Template.fromStack(stacks.mail) }),
  };
  const idOf = (name: StackName, construct: IConstruct): string =>
    // A construct of the library has one resource, and that is its default child.
    stacks[name].getLogicalId(construct.node.defaultChild as CfnElement);
  const resourceOf = (name: StackName, construct: IConstruct): TemplateResource =>
    templates[name].toJSON()['Resources'][idOf(name, construct)];
  const parameterOf = (name: StackName, from: StackName, passed: string): string => {
    const source = `/${stacks[from].stackName}/${passed}`;
    const [id, ...others] = Object.keys(templates[name].findParameters('*', { Default: source }));
    if (id === undefined || others.length > 0) throw new Error(`No single parameter for ${source}`);
    return id;
  };
  const valueIn = (name: StackName, value: unknown): unknown => stacks[name].resolve(value);
  const findings = (): readonly string[] =>
    nagPacks(app).flatMap((pack) =>
      pack
        .validateScope(app)
        .violations.flatMap(({ ruleName, violatingResources }) =>
          violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath ?? ''}`),
        ),
    );
  const ways = { findings, idOf, resourceOf, parameterOf, valueIn };
  return { ...stacks, app, config, templates, assembly, ...ways };
};

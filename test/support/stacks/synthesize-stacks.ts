import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, type CfnElement } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { IConstruct } from 'constructs';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { type BuiltFiles, type StageConfig, stageConfig } from '#lib/config.ts';
import { addHondana, type HondanaStacks } from '#lib/hondana-stage.ts';
import { acknowledgeFindings } from '#lib/nag.ts';
import cdkJson from '../../../cdk.json';

const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
};

/** Bundles and a site just large enough to be deployed: the stacks do not look inside. */
const writeBuiltFiles = (root: string): BuiltFiles => {
  const built = { lambda: join(root, 'lambda'), web: join(root, 'web') };
  for (const name of Object.keys(functionSpecs)) {
    write(join(built.lambda, name), { 'index.mjs': `export const handler = () => '${name}';` });
  }
  write(built.web, {
    'index.html': '<!doctype html>',
    'favicon.svg': '<svg/>',
    'assets/main-abc.js': '//# sourceMappingURL=main-abc.js.map',
    'assets/main-abc.js.map': '{}',
  });
  return built;
};

/** The stacks that every stage has. */
type Part = Exclude<keyof HondanaStacks, 'firewall'>;

export interface Synthesised extends HondanaStacks {
  readonly app: App;
  readonly config: StageConfig;
  readonly templates: Readonly<Record<Part, Template>> & { readonly firewall?: Template };
  /** The cloud assembly's folder. */
  readonly assembly: string;
  /** Logical id of what a construct of the library makes. */
  readonly idOf: (part: Part, construct: IConstruct) => string;
  readonly resourceOf: (part: Part, construct: IConstruct) => TemplateResource;
  /** Deletes what was written; to be called after the tests. */
  readonly remove: () => void;
}

/** The assertions library has no types for what CloudFormation reads, and neither have we. */
type TemplateResource = ReturnType<Template['findResources']>[string];

/** Everything that `bin/app.ts` makes, from the flags of cdk.json, over small built files. */
export const synthesise = (stage: string, changes: Partial<StageConfig> = {}): Synthesised => {
  const root = mkdtempSync(join(tmpdir(), 'hondana-stacks-'));
  const assembly = join(root, 'out');
  const config = { ...stageConfig(stage), ...changes };
  const app = new App({ context: cdkJson.context, outdir: assembly, analyticsReporting: false });
  const stacks = addHondana(app, config, writeBuiltFiles(root));
  acknowledgeFindings(stacks, config);
  const templates = {
    data: Template.fromStack(stacks.data),
    api: Template.fromStack(stacks.api),
    web: Template.fromStack(stacks.web),
    operations: Template.fromStack(stacks.operations),
    ...(stacks.firewall && { firewall: Template.fromStack(stacks.firewall) }),
  };
  const remove = () => {
    rmSync(root, { recursive: true, force: true });
  };
  const idOf = (part: Part, construct: IConstruct): string =>
    // A construct of the library has one resource, and that is its default child.
    stacks[part].getLogicalId(construct.node.defaultChild as CfnElement);
  const resourceOf = (part: Part, construct: IConstruct): TemplateResource =>
    templates[part].toJSON()['Resources'][idOf(part, construct)];
  return { ...stacks, app, config, templates, assembly, idOf, resourceOf, remove };
};

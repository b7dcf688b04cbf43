import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { StageConfig } from '#lib/config.ts';
import { settingMistake } from '#lib/stage-schema.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

/** A record, so that a setting that is missing here does not compile. */
const settings: Readonly<Record<Exclude<keyof StageConfig, 'stage'>, true>> = {
  env: true,
  bootstrap: true,
  productName: true,
  signUp: true,
  keeping: true,
  backups: true,
  replicaRegion: true,
  logs: true,
  throttle: true,
  openConcurrency: true,
  canaryMinutes: true,
  monthlyBudgetUsd: true,
  domain: true,
  formerHosts: true,
  firewall: true,
  signInRates: true,
  threatProtection: true,
  mail: true,
  searchDomain: true,
  originSecret: true,
  nextOriginSecret: true,
  formerOriginSecret: true,
  settings: true,
  links: true,
};

const document = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
const [, block = ''] = /One example of every setting.*?```ts\n(.*?)```/s.exec(document) ?? [];
const example = structuredClone(
  runInNewContext(`({${block}})`, { RemovalPolicy, RetentionDays }) as Partial<StageConfig>,
);

describe('the example of the settings in docs/deploy.md', () => {
  it('OUTPUT-04 has every setting of a stage', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  it('OUTPUT-04 DEPLOY-14 is a stage that can be synthesized, with a certificate and a firewall', () => {
    const { config, certificate, firewall, findings } = synthesized('prod', example);
    expect(findings()).toEqual([]);
    expect(config).toMatchObject(example);
    expect(settingMistake(config)).toBeUndefined();
    expect(certificate).toBeDefined();
    expect(firewall).toBeDefined();
  });
});

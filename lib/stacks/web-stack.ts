import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { WebConfig } from '#contract/web-config.ts';
import type { StageConfig } from '../config.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { BuiltStackProps } from './stack-props.ts';

/** The files of the site, and `config.json`. */
export class WebStack extends Stack {
  readonly files: SiteFiles;

  constructor(
    scope: Construct,
    id: string,
    { config, built, edge, data, ...props }: BuiltStackProps,
  ) {
    super(scope, id, props);
    this.files = new SiteFiles(this, 'Files', {
      config,
      bucket: edge.buckets.site,
      built: built.web,
      webConfig: this.webConfig(config, edge, data),
    });
  }

  private webConfig(config: StageConfig, { siteOrigin }: EdgeStack, data: DataStack): WebConfig {
    const { userPoolId, userPoolClientId } = data.passed;
    return {
      region: this.region,
      userPoolId: userPoolId.in(this),
      userPoolClientId: userPoolClientId.in(this),
      productName: config.productName,
      siteOrigin,
      ...(config.formerHosts !== undefined && { formerHosts: [...config.formerHosts] }),
      signUp: config.signUp,
      ...(config.settings.COVER_SOURCE !== '' && { coverPhotographs: true }),
      ...config.links,
    };
  }
}

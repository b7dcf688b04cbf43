import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { buildOfPage } from '#contract/page-build.ts';
import {
  OPEN_SEARCH_FILE,
  openSearchText,
  robotsText,
  SECURITY_FILE,
  securityText,
} from '#contract/site-files.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { bucketFolders, documentOf } from '#lambdas/specs/bucket-specs.ts';
import type { StageConfig } from '../config.ts';

interface SiteFilesProps {
  readonly config: StageConfig;
  readonly bucket: IBucket;
  /** Folder of the built site. */
  readonly built: string;
  readonly webConfig: WebConfig;
}

/** Folder of the files with a hash in their names. */
const ASSETS = 'assets';
const YEAR = Duration.days(365);

const DOCUMENT = 'index.html';

/** Source maps stay on the build machine and are not published. */
const unpublished = ['**/*.map'];

/**
 * Uploads the built site and `config.json`. Assets have a hash in their names and are never deleted,
 * because tabs that were open before a deployment still request the old ones. The page is below its build, beside those
 * of other releases, and the functions of each release read their own. The other files are uploaded afterwards and
 * revalidated on each request, so no invalidation is needed.
 */
export class SiteFiles extends Construct {
  readonly deployments: readonly BucketDeployment[];

  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { bucket, built, webConfig, config } = props;
    const common = {
      destinationBucket: bucket,
      prune: false,
      logGroup: new LogGroup(this, 'Logs', {
        retention: config.logs.retention,
        removalPolicy: config.keeping.removal,
      }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(built, ASSETS), { exclude: unpublished })],
      destinationKeyPrefix: `${bucketFolders.site}/${ASSETS}`,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(YEAR), CacheControl.immutable()],
    });
    const document = readFileSync(join(built, DOCUMENT), 'utf8');
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      destinationKeyPrefix: bucketFolders.site,
      sources: [
        Source.asset(built, { exclude: [ASSETS, DOCUMENT, ...unpublished] }),
        Source.jsonData('config.json', webConfig),
        Source.data('robots.txt', robotsText(webConfig.siteOrigin)),
        Source.data(SECURITY_FILE, securityText(webConfig.siteOrigin, new Date())),
        Source.data(OPEN_SEARCH_FILE, openSearchText(webConfig)),
        Source.data(documentOf(buildOfPage(document)), document),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    page.node.addDependency(assets);
    this.deployments = [assets, page];
  }
}

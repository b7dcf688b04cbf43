import { S3Client } from '@aws-sdk/client-s3';
import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { checkIndexVersion } from './index-check.ts';

const { buckets } = readEnvironment(functionSpecs['index-check']);
const s3 = new S3Client({});

/** A deployment calls it before the function of the search changes. An error stops the deployment. */
export const handler = async (): Promise<void> =>
  checkIndexVersion({ s3, bucket: buckets.searchIndex });

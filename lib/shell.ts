import { CloudFormationClient } from '@aws-sdk/client-cloudformation';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Throws one sentence that names the variable when the shell has no region or no usable credentials. */
export const checkShell = async (): Promise<void> => {
  const { AWS_DEFAULT_REGION, AWS_PROFILE } = process.env;
  // The SDK ignores the older variable, which the CDK reads.
  if (AWS_DEFAULT_REGION !== undefined) process.env['AWS_REGION'] ??= AWS_DEFAULT_REGION;
  const client = new CloudFormationClient({});
  try {
    await client.config.region();
  } catch (cause) {
    throw new Error('The shell has no region: set AWS_REGION. Nothing was changed.', { cause });
  }
  try {
    await client.config.credentials();
  } catch (cause) {
    const sentence =
      AWS_PROFILE === undefined
        ? 'The shell has no credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
        : `The credentials of AWS_PROFILE=${AWS_PROFILE} cannot be used (${messageOf(cause)})`;
    throw new Error(`${sentence}. Nothing was changed.`, { cause });
  } finally {
    client.destroy();
  }
};

import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { signUpPlaces, webConfigSchema } from '#contract/web-config.ts';
import { canaryMinutes, type StageConfig } from './config.ts';

const throttle = z.strictObject({ rate: z.number(), burst: z.number() });
const zone = z.strictObject({ zoneName: z.string(), zoneId: z.string() });
const name = z.string().min(1);
const whole = z.boolean().exactOptional();
const { affiliateTag, iosAppUrl, androidAppUrl, contact, noticeAddress } = webConfigSchema.shape;

/** Strict at every level: a mistyped key would lose a guard or the backups without a word. */
const stageSchema: z.ZodType<StageConfig> = z.strictObject({
  stage: name,
  env: z
    .strictObject({
      account: z
        .string()
        .regex(/^\d{12}$/)
        .exactOptional(),
      region: name.exactOptional(),
    })
    .exactOptional(),
  bootstrap: z
    .strictObject({ qualifier: z.string().regex(/^[A-Za-z0-9]{1,10}$/), toolkitStack: name })
    .exactOptional(),
  productName: name,
  signUp: z.enum(signUpPlaces),
  keeping: z.strictObject({
    removal: z.enum(RemovalPolicy),
    protected: z.boolean(),
    pointInTimeRecovery: z.boolean(),
    oldFileDays: z.number().exactOptional(),
  }),
  backups: z
    .strictObject({ days: z.number().min(2), copyTo: name.exactOptional() })
    .exactOptional(),
  replicaRegion: name.exactOptional(),
  logs: z.strictObject({ retention: z.enum(RetentionDays), days: z.number() }),
  throttle: z.strictObject({ all: throttle, open: throttle }),
  openConcurrency: z.number().exactOptional(),
  canaryMinutes: z.literal(canaryMinutes).exactOptional(),
  monthlyBudgetUsd: z.number().exactOptional(),
  domain: z
    .union([
      z.strictObject({ name, zone, whole }),
      z.strictObject({ name, certificateArn: name, whole }),
    ])
    .exactOptional(),
  formerHosts: z.array(name).exactOptional(),
  firewall: z
    .union([
      z.strictObject({ api: z.number(), all: z.number() }),
      z.strictObject({ webAclArn: name }),
    ])
    .exactOptional(),
  signInRates: z.strictObject({ mail: z.number(), all: z.number() }).exactOptional(),
  threatProtection: z.boolean(),
  mail: z
    .strictObject({
      sender: z.email(),
      replyTo: z.email().exactOptional(),
      identity: z.union([z.strictObject({ verified: name }), zone]),
      region: name.exactOptional(),
    })
    .exactOptional(),
  searchDomain: z.strictObject({ endpoint: name, arn: name }).exactOptional(),
  originSecret: name,
  nextOriginSecret: name.exactOptional(),
  formerOriginSecret: name.exactOptional(),
  settings: z.strictObject({ COVER_SOURCE: z.string(), ENCYCLOPEDIA_SOURCE: z.string() }),
  links: z.strictObject({ affiliateTag, iosAppUrl, androidAppUrl, contact, noticeAddress }),
});

type Issue = z.core.$ZodIssue;

/** What is wrong, at the key that is wrong: of alternatives, with the one that has the fewest mistakes. */
const issueIn = (issues: readonly Issue[], above: readonly PropertyKey[] = []): string => {
  const [issue] = issues;
  if (issue === undefined) return '';
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (closest.length > 0) return issueIn(closest, path);
  }
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  return keys.length > 0
    ? `has no setting \`${[...path, keys[0]].join('.')}\``
    : `has a wrong setting \`${path.join('.')}\` (${issue.message})`;
};

/** The first mistake in the settings of a stage, in one sentence; undefined when there is none. */
export const settingMistake = (config: StageConfig): string | undefined => {
  const { error } = stageSchema.safeParse(config);
  return (
    error && `The stage ${config.stage} ${issueIn(error.issues)}: correct it in lib/config.ts.`
  );
};

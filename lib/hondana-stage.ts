import { type App, Aspects, type StackProps, Tags } from 'aws-cdk-lib';
import {
  type BuiltFiles,
  ownDomainOf,
  ownFirewallOf,
  ownMailZoneOf,
  type StageConfig,
} from './config.ts';
import { HelperLogs } from './constructs/helper-logs.ts';
import { CLOUDFRONT_REGION, type StackPart, stackNameOf } from './stage-stacks.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { CertificateStack } from './stacks/certificate-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { WorkersStack } from './stacks/workers-stack.ts';

export interface HondanaStacks {
  /** Only for a stage whose domain names its zone. */
  readonly certificate?: CertificateStack;
  /** Only for a stage with its own firewall. */
  readonly firewall?: FirewallStack;
  readonly edge: EdgeStack;
  readonly edgeAlarms: EdgeAlarmsStack;
  /** Only for a stage that verifies its own sender. */
  readonly mail?: MailStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly workers: WorkersStack;
  readonly web: WebStack;
  readonly operations: OperationsStack;
}

/** The default of the library for the names of roles and buckets of the bootstrap. */
const BOOTSTRAP_QUALIFIER_CONTEXT = '@aws-cdk/core:bootstrapQualifier';

/** What every stack has; `region` is that of a stack that must be elsewhere than the stage. */
const commonProps = (
  { productName, stage, env }: StageConfig,
  what: string,
  region?: string,
): StackProps => ({
  description: `${productName} ${stage}: ${what}`,
  tags: { app: 'hondana', stage },
  env: { ...env, ...(region !== undefined && { region }) },
});

/** The order where no reference makes it, so that it is the same in every stage. */
const addOrder = ({ edge, mail, data, web, api, workers, operations }: HondanaStacks): void => {
  data.addStackDependency(edge);
  // The user pool accepts a verified sender.
  if (mail !== undefined) data.addStackDependency(mail);
  // The functions of the pages need the site of their build.
  api.addStackDependency(web);
  // The site watch calls the API.
  workers.addStackDependency(api);
  operations.addStackDependency(workers);
};

/**
 * The stacks of one stage in deployment order. No resource has a fixed name, so one account can have
 * several stages. `homeRegion` is the region of the shell, where all stacks are that name none; absent:
 * that of CloudFront.
 */
export const addHondana = (
  app: App,
  config: StageConfig,
  built: BuiltFiles,
  homeRegion?: string,
): HondanaStacks => {
  if (config.bootstrap !== undefined) {
    app.node.setContext(BOOTSTRAP_QUALIFIER_CONTEXT, config.bootstrap.qualifier);
  }
  const id = (part: StackPart) => stackNameOf(config.stage, part);
  const about = (what: string, region?: string) => commonProps(config, what, region);
  const home = config.env?.region ?? homeRegion;
  const domain = ownDomainOf(config);
  const certificate =
    domain === undefined
      ? undefined
      : new CertificateStack(app, id('Certificate'), {
          ...about('certificate of the domain name', CLOUDFRONT_REGION),
          domain,
        });
  const rates = ownFirewallOf(config);
  const firewall =
    rates === undefined
      ? undefined
      : new FirewallStack(app, id('Firewall'), {
          ...about('web ACL', CLOUDFRONT_REGION),
          rates,
        });
  const edge = new EdgeStack(app, id('Edge'), {
    ...about('distribution and the files that it serves'),
    config,
    ...(certificate && { certificate }),
    ...(firewall && { firewall }),
  });
  const edgeAlarms = new EdgeAlarmsStack(app, id('EdgeAlarms'), {
    ...about('alarms of distribution and web ACL', CLOUDFRONT_REGION),
    edge,
    ...(firewall && { firewall }),
    ...(home !== undefined && { homeRegion: home }),
  });
  const zone = ownMailZoneOf(config);
  const mail =
    zone === undefined
      ? undefined
      : new MailStack(app, id('Mail'), { ...about('sender of mails'), zone });
  const data = new DataStack(app, id('Data'), {
    ...about('tables, accounts, files'),
    config,
    built,
    edge,
  });
  const before = { config, built, edge, data };
  const web = new WebStack(app, id('Web'), { ...about('site'), ...before });
  const api = new ApiStack(app, id('Api'), { ...about('API and its functions'), ...before });
  const workers = new WorkersStack(app, id('Workers'), {
    ...about('functions of schedules and streams'),
    ...before,
  });
  const operations = new OperationsStack(app, id('Operations'), {
    ...about('alarms and dashboard'),
    config,
    ...(firewall && { firewall }),
    edge,
    data,
    api,
    workers,
  });
  Aspects.of(app).add(new HelperLogs(config));
  Tags.of(app).add('app', 'hondana');
  Tags.of(app).add('stage', config.stage);
  const optional = {
    ...(certificate && { certificate }),
    ...(firewall && { firewall }),
    ...(mail && { mail }),
  };
  const stacks = { ...optional, edge, edgeAlarms, data, api, workers, web, operations };
  addOrder(stacks);
  return stacks;
};

import { Stack } from 'aws-cdk-lib';
import { HttpApi, type HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import {
  functionSpecs,
  requestSpecs,
  type SpecifiedFunction,
} from '#lambdas/specs/function-specs.ts';
import { CountedLogLine } from '../constructs/counted-log-lines.ts';
import { DomainApi } from '../constructs/domain-api.ts';
import { type DomainFunction, searchStatement } from '../constructs/domain-function.ts';
import type { GradualRelease } from '../constructs/gradual-release.ts';
import { IndexGuard } from '../constructs/index-guard.ts';
import { createFunction, createFunctions, tablesFor } from '../constructs/stack-functions.ts';
import type { BuiltStackProps } from './stack-props.ts';

type ApiFunctionName = keyof typeof requestSpecs;
const INDEX_CHECK = 'index-check' satisfies SpecifiedFunction;

/** The API and the functions that its requests invoke. They are stateless and can be recreated. */
export class ApiStack extends Stack {
  readonly functions: Readonly<Record<ApiFunctionName, DomainFunction>>;
  readonly targets: Readonly<Record<ApiFunctionName, IFunction>>;
  readonly release: GradualRelease | undefined;
  /** Only deployments call it. */
  readonly indexCheck: DomainFunction;
  readonly domainApi: DomainApi;
  readonly stage: HttpStage;

  constructor(
    scope: Construct,
    id: string,
    { config, built, edge, data, ...props }: BuiltStackProps,
  ) {
    super(scope, id, props);
    const apiId = edge.apiId.in(this);
    const { userPoolId, userPoolClientId } = data.passed;
    const userPool = UserPool.fromUserPoolId(this, 'UserPool', userPoolId.in(this));
    const clientId = userPoolClientId.in(this);
    const about = {
      config,
      built,
      resources: {
        tables: tablesFor(this, data, Object.values(requestSpecs)),
        identity: { userPoolId: userPool.userPoolId, userPoolArn: userPool.userPoolArn, clientId },
        buckets: { ...edge.buckets, ...data.buckets },
        origins: {
          site: edge.siteOrigin,
          api: `https://${apiId}.execute-api.${this.region}.${this.urlSuffix}`,
        },
        originSecrets: edge.originSecrets.acceptedIn(this),
      },
    };
    const { functions, targets, release } = createFunctions(this, requestSpecs, about);
    this.functions = functions;
    this.targets = targets;
    this.release = release;
    this.indexCheck = createFunction(this, INDEX_CHECK, functionSpecs[INDEX_CHECK], about);
    // A search domain may be the only engine: a catalogue that is too large for a file has none.
    if (config.searchDomain === undefined) {
      new IndexGuard(this, 'IndexGuard', {
        check: this.indexCheck.function,
        search: this.functions.search,
      });
    }
    const { logGroup } = this.functions.pages;
    new CountedLogLine(this, 'LatePages', { line: 'latePages', logGroup });
    if (config.searchDomain !== undefined) {
      this.functions.search.function.addToRolePolicy(searchStatement(config.searchDomain.arn));
    }
    this.domainApi = new DomainApi(this, 'Http', {
      functions: this.targets,
      api: HttpApi.fromHttpApiAttributes(this, 'Gateway', { httpApiId: apiId }),
      userPool,
      userPoolClient: UserPoolClient.fromUserPoolClientId(this, 'UserPoolClient', clientId),
      config,
    });
    this.stage = this.domainApi.stage;
    this.deployPagesFirst();
  }

  /**
   * The function of the pages calls the others with a secret that all accept. When an old secret is
   * taken away, it must have changed to the new one before.
   */
  private deployPagesFirst(): void {
    // The keys come from the specifications.
    for (const name of Object.keys(this.functions) as ApiFunctionName[]) {
      if (name === 'pages') continue;
      this.targets[name].node.addDependency(this.targets.pages);
    }
  }
}

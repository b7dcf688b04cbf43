import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const { api, workers } = prod.templates;
const only = (type: string, template = workers) => {
  const [made, ...others] = Object.entries(template.findResources(type));
  expect(others).toEqual([]);
  return { id: made?.[0], properties: made?.[1]?.['Properties'] };
};
const variablesOf = (name: 'site-watch' | 'watch-account') =>
  prod.resourceOf('workers', prod.workers.functions[name].function).Properties.Environment
    .Variables;

describe('the account of the site watch', () => {
  it('ALARM-04 has a client whose tokens the gateway and the functions reject', () => {
    const client = only('AWS::Cognito::UserPoolClient');
    expect(client.properties.ExplicitAuthFlows).toEqual([
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]);
    expect(variablesOf('site-watch')).toMatchObject({ WATCH_CLIENT: { Ref: client.id } });
    const { properties: authorizer } = only('AWS::ApiGatewayV2::Authorizer', api);
    const accepted = [
      authorizer.JwtConfiguration.Audience,
      ...Object.values(prod.api.functions).map(
        (made) =>
          prod.resourceOf('api', made.function).Properties.Environment.Variables
            .USER_POOL_CLIENT_ID,
      ),
    ];
    expect(JSON.stringify(accepted)).not.toContain(client.id);
  });

  it('ALARM-04 has a generated password, which only its functions know', () => {
    const secret = only('AWS::SecretsManager::Secret');
    expect(secret.properties).toMatchObject({ GenerateSecretString: { PasswordLength: 48 } });
    expect(secret.properties.SecretString).toBeUndefined();
    const knowing = Object.values(prod.workers.functions).filter((made) =>
      JSON.stringify(prod.resourceOf('workers', made.function)).includes(`"${secret.id}"`),
    );
    expect(knowing.map(({ node }) => node.id).toSorted()).toEqual(['SiteWatch', 'WatchAccount']);
    for (const name of ['site-watch', 'watch-account'] as const) {
      expect(JSON.stringify(variablesOf(name).WATCH_PASSWORD)).toContain('resolve:secretsmanager');
    }
  });

  it('ALARM-04 is signed in to by a function without rights', () => {
    const { Properties } = prod.resourceOf(
      'workers',
      prod.workers.functions['site-watch'].function,
    );
    const [role] = Properties.Role['Fn::GetAtt'];
    const actions = Object.values(workers.findResources('AWS::IAM::Policy'))
      .filter((policy) => JSON.stringify(policy.Properties.Roles).includes(role))
      .flatMap(({ Properties: { PolicyDocument } }) => PolicyDocument.Statement)
      .flatMap(({ Action }) => Action);
    expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
  });
});

import { synthesized } from '#test/support/stacks/synthesized.ts';

const NAME = 'books.hondana.example';
const zone = { zoneId: 'Z123', zoneName: 'hondana.example' };
const made = synthesized('prod', { domain: { name: NAME, zone } });
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/x';
const existing = synthesized('prod', { domain: { name: NAME, certificateArn } });
const none = synthesized('dev');

const distributionOf = ({ templates }: typeof made) =>
  Object.values(templates.edge.findResources('AWS::CloudFront::Distribution'))[0]!.Properties
    .DistributionConfig;
const recordsOf = ({ templates }: typeof made): Record<string, unknown>[] =>
  Object.values(templates.edge.findResources('AWS::Route53::RecordSet')).map(
    ({ Properties }) => Properties,
  );

describe('the domain name of a stage', () => {
  it('DOMAIN-05 has TLS for all names below it only where the whole domain is the product', () => {
    const subdomains = ({ templates }: typeof made) =>
      Object.values(templates.edge.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
        ({ Properties }) =>
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity
            .IncludeSubdomains,
      );
    const whole = synthesized('prod', { domain: { name: NAME, zone, whole: true } });
    expect(new Set(subdomains(whole))).toEqual(new Set([true]));
    for (const stage of [made, existing, none]) {
      expect(new Set(subdomains(stage))).toEqual(new Set([false]));
    }
  });

  it('DOMAIN-01 gets a certificate in us-east-1, validated by its zone', () => {
    expect(made.certificate?.region).toBe('us-east-1');
    const certificates = made.templates.certificate!.findResources(
      'AWS::CertificateManager::Certificate',
    );
    expect(Object.values(certificates)[0]!.Properties).toMatchObject({
      DomainName: NAME,
      DomainValidationOptions: [{ DomainName: NAME, HostedZoneId: 'Z123' }],
      ValidationMethod: 'DNS',
    });
  });

  it('DOMAIN-01 is deployed with its certificate, which comes first', () => {
    expect(made.edge.dependencies).toContain(made.certificate);
    expect(distributionOf(made)).toMatchObject({
      Aliases: [NAME],
      ViewerCertificate: {
        AcmCertificateArn: {
          'Fn::GetStackOutput': {
            StackName: 'Hondana-prod-Certificate',
            OutputName: 'CertificateArn',
            Region: 'us-east-1',
          },
        },
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
    expect(Object.keys(made.templates.certificate!.toJSON().Outputs)).toEqual(['CertificateArn']);
  });

  it('DOMAIN-02 leads to the distribution by IPv4, IPv6 and an HTTPS record', () => {
    const [distribution] = Object.keys(
      made.templates.edge.findResources('AWS::CloudFront::Distribution'),
    );
    const records = recordsOf(made);
    expect(records.map(({ Type }) => String(Type)).toSorted()).toEqual(['A', 'AAAA', 'HTTPS']);
    for (const record of records) {
      expect(record).toMatchObject({
        Name: `${NAME}.`,
        HostedZoneId: 'Z123',
        AliasTarget: { DNSName: { 'Fn::GetAtt': [distribution, 'DomainName'] } },
      });
    }
  });

  it('DOMAIN-03 may have a certificate already; then nothing is made for it', () => {
    expect(existing.certificate).toBeUndefined();
    expect(distributionOf(existing)).toMatchObject({
      Aliases: [NAME],
      ViewerCertificate: { AcmCertificateArn: certificateArn },
    });
    expect(recordsOf(existing)).toEqual([]);
    expect(none.certificate).toBeUndefined();
    expect(recordsOf(none)).toEqual([]);
    expect(distributionOf(none)).not.toHaveProperty('Aliases');
  });

  it('DOMAIN-04 can change: the distribution keeps the old certificate until it has the new one', () => {
    const [certificate] = Object.values(
      made.templates.certificate!.findResources('AWS::CertificateManager::Certificate'),
    );
    expect(certificate).toMatchObject({ UpdateReplacePolicy: 'Retain' });
    const renamed = synthesized('prod', { domain: { name: 'new.hondana.example', zone } });
    expect(distributionOf(renamed).Aliases).toEqual(['new.hondana.example']);
  });
});

describe('the place of a stage', () => {
  it('CHECK-01 is that of its stacks, so that the CDK compares it with the credentials as well', () => {
    const env = { account: '123456789012', region: 'ap-northeast-1' };
    const { edge, data, api, web, operations, firewall } = synthesized('prod', { env });
    for (const { account, region } of [edge, data, api, web, operations]) {
      expect({ account, region }).toEqual(env);
    }
    expect(firewall).toMatchObject({ account: env.account, region: 'us-east-1' });
  });

  it('CHECK-03 names the roles and buckets of its own bootstrap', () => {
    const bootstrap = { qualifier: 'books', toolkitStack: 'BooksToolkit' };
    const { templates } = synthesized('dev', { bootstrap });
    for (const template of Object.values(templates)) {
      const text = JSON.stringify(template.toJSON());
      expect(text).toContain('/cdk-bootstrap/books/version');
      expect(text).not.toContain('hnb659fds');
    }
  });
});

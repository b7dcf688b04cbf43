import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { synthesized } from '#test/support/stacks/synthesized.ts';

// What AWS rejects during a deployment, and neither cfn-lint nor the rule packs find.
const MAX_IN_TEMPLATE = { Resources: 500, Parameters: 200, Outputs: 200 };
const MAX_TEMPLATE_BYTES = 1_000_000;
const MAX_DYNAMIC_REFERENCES = 60;
const MAX_WIDGETS = 500;
const MAX_ALARMS_IN_WIDGET = 100;
const MAX_METRICS_IN_ALARM = 10;
const MAX_POLICIES_IN_ACCOUNT = 20;
const MAX_SECURITY_POLICY = 1_783;

/** Every kind of stage, and the most that one has: with all settings, while its secret changes. */
const most = {
  mail: {
    sender: 'codes@hondana.example',
    identity: { zoneName: 'hondana.example', zoneId: 'Z0000000001' },
  },
  domain: { name: 'hondana.example', zone: { zoneId: 'Z123', zoneName: 'hondana.example' } },
  replicaRegion: 'ap-northeast-3',
  nextOriginSecret: '2',
};
const stages = [
  ['dev', {}],
  ['rehearsal', {}],
  ['prod', {}],
  ['prod', most],
] as const;

const templatesOf = ([stage, changes]: (typeof stages)[number]) =>
  Object.entries<Template>(synthesized(stage, changes).templates);
const templates = stages.flatMap((stage) =>
  templatesOf(stage).map(([name, template]) => ({ stage: stage[0], name, template })),
);
const resourcesOf = (type: string) =>
  templates.flatMap(({ template }) => Object.values(template.findResources(type)));

interface Widget {
  readonly type: string;
  readonly properties: { readonly alarms?: readonly string[] };
}

/** The widgets of a dashboard, whose body is a text with references in it. */
const widgetsOf = ({ Properties }: { Properties: { DashboardBody: unknown } }): Widget[] => {
  const { 'Fn::Join': joined } = Properties.DashboardBody as { 'Fn::Join': [string, unknown[]] };
  const text = joined[1].map((part) => (typeof part === 'string' ? part : 'reference')).join('');
  return (JSON.parse(text) as { widgets: Widget[] }).widgets;
};

describe('the limits of AWS', () => {
  it('LIMIT-01 are kept by the dashboard of every stage', () => {
    const dashboards = resourcesOf('AWS::CloudWatch::Dashboard').map((dashboard) =>
      widgetsOf(dashboard as Parameters<typeof widgetsOf>[0]),
    );
    expect(dashboards).toHaveLength(stages.length);
    for (const widgets of dashboards) {
      expect(widgets.length).toBeLessThanOrEqual(MAX_WIDGETS);
      const named = widgets.flatMap(({ properties: { alarms } }) =>
        alarms ? [alarms.length] : [],
      );
      expect(Math.min(...named)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...named)).toBeLessThanOrEqual(MAX_ALARMS_IN_WIDGET);
    }
  });

  it.each(templates)('LIMIT-02 are kept by the template $name of $stage', ({ template }) => {
    const parts = template.toJSON();
    for (const [part, limit] of Object.entries(MAX_IN_TEMPLATE)) {
      expect([part, Object.keys(parts[part] ?? {}).length <= limit]).toEqual([part, true]);
    }
    // The CDK uploads templates with spaces.
    const text = JSON.stringify(parts, undefined, 1);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_TEMPLATE_BYTES);
    expect(text.match(/\{\{resolve:/g)?.length ?? 0).toBeLessThanOrEqual(MAX_DYNAMIC_REFERENCES);
  });

  it('LIMIT-03 let an account have as many stages as docs/deploy.md says', () => {
    const counts = ['CachePolicy', 'ResponseHeadersPolicy'].map((type) =>
      Math.max(
        ...templates.map(
          ({ template }) => Object.keys(template.findResources(`AWS::CloudFront::${type}`)).length,
        ),
      ),
    );
    const held = Math.floor(MAX_POLICIES_IN_ACCOUNT / Math.max(...counts));
    const page = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
    expect(page).toContain(`An account holds at most ${String(held)} stages.`);
    expect(page).toContain(`stage has ${counts.join(' and ')} of its own`);
  });

  it('LIMIT-04 are kept by security policies and alarms', () => {
    const policies = resourcesOf('AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ Properties }) =>
        JSON.stringify(
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
        ).length,
    );
    expect(policies).not.toHaveLength(0);
    expect(Math.max(...policies)).toBeLessThanOrEqual(MAX_SECURITY_POLICY);
    const watched = resourcesOf('AWS::CloudWatch::Alarm').map(
      ({ Properties: { Metrics = [] } }) =>
        (Metrics as { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat).length,
    );
    expect(Math.max(...watched)).toBeLessThanOrEqual(MAX_METRICS_IN_ALARM);
  });
});

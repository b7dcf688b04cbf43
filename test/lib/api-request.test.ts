import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { VIEWER_HEADER } from '#contract/routes.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const code = readFileSync(join(__dirname, '../../lib/edge/api-request.js'), 'utf8');

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** Runs the function as the edge does: its own world without modules. */
const headersAfter = (headers: Values): Values => {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.1' },
    request: { method: 'POST', uri: '/api/notes', querystring: {}, headers, cookies: {} },
  };
  const result = vm.runInNewContext(`${code}\nhandler(${JSON.stringify(event)})`);
  return JSON.parse(JSON.stringify(result)).headers;
};

describe('the edge function of the API', () => {
  it('MONITOR-07 names the address of the connection', () => {
    expect(headersAfter({})).toEqual({ [VIEWER_HEADER]: { value: '192.0.2.1' } });
  });

  it('MONITOR-07 replaces an address that a viewer forges, sent once or twice', () => {
    const forged = {
      value: '203.0.113.9',
      multiValue: [{ value: '203.0.113.9' }, { value: '203.0.113.10' }],
    };
    const authorization = { value: 'Bearer x' };
    const sent = {
      [VIEWER_HEADER]: forged,
      'x-forwarded-for': { value: '9.9.9.9' },
      authorization,
    };
    expect(headersAfter(sent)).toEqual({
      ...sent,
      [VIEWER_HEADER]: { value: '192.0.2.1' },
    });
  });
});

describe('the behaviours of the distribution', () => {
  const { templates } = synthesized('prod');
  const [distribution] = Object.values(
    templates.edge.findResources('AWS::CloudFront::Distribution'),
  );
  const { DefaultCacheBehavior, CacheBehaviors } = distribution!.Properties.DistributionConfig;
  interface Behaviour {
    readonly PathPattern?: string;
    readonly OriginRequestPolicyId?: unknown;
    readonly FunctionAssociations?: readonly { readonly FunctionARN: unknown }[];
  }
  const behaviours: readonly Behaviour[] = [DefaultCacheBehavior, ...CacheBehaviors];
  const functions = Object.entries(templates.edge.findResources('AWS::CloudFront::Function'));
  const [apiRequest] = functions.find(([, { Properties }]) =>
    String(Properties.FunctionCode).includes(VIEWER_HEADER),
  )!;

  it('MONITOR-07 run it on every call that is not cached', () => {
    expect(behaviours.find(({ PathPattern }) => PathPattern === '/api/*')).toMatchObject({
      FunctionAssociations: [
        {
          EventType: 'viewer-request',
          FunctionARN: { 'Fn::GetAtt': [apiRequest, 'FunctionARN'] },
        },
      ],
    });
  });

  it('MONITOR-07 forward no header of a viewer where this function does not run', () => {
    const others = behaviours.filter(
      ({ FunctionAssociations = [] }) => !JSON.stringify(FunctionAssociations).includes(apiRequest),
    );
    expect(others).toHaveLength(behaviours.length - 1);
    for (const { OriginRequestPolicyId } of others) expect(OriginRequestPolicyId).toBeUndefined();
    for (const { Properties } of Object.values(
      templates.edge.findResources('AWS::CloudFront::CachePolicy'),
    )) {
      expect(JSON.stringify(Properties)).not.toContain(VIEWER_HEADER);
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { knownQuery } from '#contract/known-query.ts';
import { pathPatternOf, type Route, routes } from '#contract/routes.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

interface Behaviour {
  readonly PathPattern?: string;
  readonly FunctionAssociations?: {
    readonly EventType: string;
    readonly FunctionARN: { readonly 'Fn::GetAtt': readonly [string, string] };
  }[];
}

const { edge } = synthesized('prod').templates;
const [distribution] = Object.values(edge.findResources('AWS::CloudFront::Distribution'));
const { DefaultCacheBehavior, CacheBehaviors } = distribution!.Properties.DistributionConfig;
const behaviours = new Map<string, Behaviour>([
  ['default', DefaultCacheBehavior],
  ...CacheBehaviors.map((behaviour: Behaviour) => [behaviour.PathPattern, behaviour] as const),
]);
const patterns = [...behaviours.keys()].filter((pattern) => pattern !== 'default');
const cachedRoutes = Object.values<Route>(routes).filter(
  ({ cacheSeconds }) => cacheSeconds !== undefined,
);
describe('the functions of the edge', () => {
  /** The function that the edge runs before its cache; undefined where it runs none. */
  const edgeFunctionOf = (pattern: string) => {
    const associations = behaviours.get(pattern)?.FunctionAssociations;
    if (associations === undefined) return undefined;
    expect(associations).toHaveLength(1);
    expect(associations[0]!.EventType).toBe('viewer-request');
    const id = associations[0]!.FunctionARN['Fn::GetAtt'][0];
    const { Properties } = edge.toJSON().Resources[id];
    expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
    return String(Properties.FunctionCode);
  };
  const cachedByQuery = [...cachedRoutes.map(pathPatternOf), '/covers'];

  it('EDGE-02 runs the function of pages for pages only', () => {
    const code = readFileSync(join(__dirname, '../../lib/edge/page-request.js'), 'utf8');
    expect(edgeFunctionOf('default')).toBe(code);
    for (const pattern of patterns) expect(edgeFunctionOf(pattern)).not.toBe(code);
  });

  it('CACHE-01 keeps in the key of every cached route what the contract knows of its query, sorted, and nothing else', () => {
    expect(cachedByQuery).toContain('/api/works');
    for (const pattern of cachedByQuery) {
      const code = edgeFunctionOf(pattern) ?? '';
      // The quota of CloudFront Functions.
      expect(Buffer.byteLength(code)).toBeLessThan(10 * 1_024);
      const uri = pattern.replace('*', '00000001');
      const names = Object.entries(knownQuery).find(([path]) => uri.startsWith(path))?.[1] ?? [];
      const given = ['utm_source', ...names.toReversed(), 'x'].map((name) => [
        name,
        { value: `${name}%20value` },
      ]);
      const request = { uri, querystring: Object.fromEntries(given), headers: {} };
      const { querystring } = vm.runInNewContext(
        `${code}\nhandler(${JSON.stringify({ request })})`,
      );
      expect(querystring).toBe(names.map((name) => `${name}=${name}%20value`).join('&'));
    }
  });

  it('CACHE-02 runs that function nowhere else', () => {
    const others = patterns.filter((pattern) => !cachedByQuery.includes(pattern));
    expect(others).toContain('/api/*');
    const ofApi = readFileSync(join(__dirname, '../../lib/edge/api-request.js'), 'utf8');
    for (const pattern of others) {
      expect(edgeFunctionOf(pattern)).toBe(pattern === '/api/*' ? ofApi : undefined);
    }
  });
});

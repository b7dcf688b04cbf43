import { synthesized } from '#test/support/stacks/synthesized.ts';
import released from './released-routes.json';

/** Keys of routes by logical id, and those with a throttle of their own. */
interface Routes {
  readonly keys: Readonly<Record<string, string>>;
  readonly throttled: readonly string[];
}

/** What API Gateway rejects in the update of a deployed API, each as a sentence. */
const mistakes = (before: Routes, after: Routes): readonly string[] => [
  ...Object.entries(before.keys).flatMap(([id, key]) => {
    const now = after.keys[id];
    if (now !== undefined && now !== key) return [`${id} keeps its id with another key`];
    if (now === undefined && before.throttled.includes(key))
      return [`${key} leaves with its throttle; remove the throttle a release before`];
    return [];
  }),
  ...Object.entries(after.keys).flatMap(([id, key]) =>
    before.keys[id] === undefined && Object.values(before.keys).includes(key)
      ? [`${key} has another id`]
      : [],
  ),
];

const { api } = synthesized('prod').templates;
const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
const present: Routes = {
  keys: Object.fromEntries(
    Object.entries(api.findResources('AWS::ApiGatewayV2::Route'))
      .map(([id, { Properties }]) => [id, String(Properties.RouteKey)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ),
  throttled: Object.keys(stage!.Properties.RouteSettings).toSorted(),
};

describe('routes', () => {
  it('RELEASE-11 differ from their last release by what API Gateway can change', () => {
    expect(mistakes(released, present)).toEqual([]);
  });

  it.each([
    [{ keys: { A: 'GET /b' }, throttled: [] }, ['A keeps its id with another key']],
    [
      { keys: {}, throttled: [] },
      ['GET /a leaves with its throttle; remove the throttle a release before'],
    ],
    [{ keys: { A: 'GET /a', B: 'GET /a' }, throttled: [] }, ['GET /a has another id']],
    [{ keys: { A: 'GET /a', B: 'GET /b' }, throttled: ['GET /b'] }, []],
  ])('RELEASE-11 finds a change to %j', (after, found) => {
    expect(mistakes({ keys: { A: 'GET /a' }, throttled: ['GET /a'] }, after)).toEqual(found);
  });
});

import { contentSecurityPolicy } from '#contract/content-security-policy.ts';

const sourcesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('the content security policy', () => {
  const policy = sourcesOf(contentSecurityPolicy({ connect: ['https://identity.example'] }));

  it('SEC-11 blocks third-party scripts, plug-ins, base elements and framing', () => {
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('SEC-11 allows frames of the two embed hosts only', () => {
    expect(policy.get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://platform.twitter.com',
    ]);
  });

  it('allows connections to its own origin and the given services only', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://identity.example']);
    expect(sourcesOf(contentSecurityPolicy({ connect: [] })).get('connect-src')).toEqual([
      "'self'",
    ]);
  });
});

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  contentSecurityPolicy,
  permissionsPolicy,
  workerPolicies,
} from '#contract/content-security-policy.ts';

const sourcesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const sources = readdirSync(join(import.meta.dirname, '../../web/src'), {
  recursive: true,
  encoding: 'utf8',
});

describe('the content security policy', () => {
  const policy = sourcesOf(contentSecurityPolicy({ connect: ['https://identity.example'] }));

  it('SEC-11 blocks third-party and inline scripts, plug-ins, base elements and framing', () => {
    const [own, first, ...others] = policy.get('script-src') ?? [];
    expect([own, others]).toEqual(["'self'", []]);
    expect(first).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('WEIGHT-04 blocks fonts, by the default', () => {
    expect(policy.get('font-src')).toBeUndefined();
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('SEC-11 allows frames of the two embed hosts only', () => {
    expect(policy.get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://platform.twitter.com',
    ]);
  });

  it('SCAN-31 SEC-11 lets pages start workers of our own and compile no WebAssembly', () => {
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(contentSecurityPolicy({ connect: [] })).not.toContain('unsafe-eval');
  });

  it('SCAN-31 lets the barcode worker compile WebAssembly and connect to our own origin only', () => {
    const worker = sourcesOf(workerPolicies.ScanWorker.policy);
    expect(worker.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(worker.get('connect-src')).toEqual(["'self'"]);
    expect(workerPolicies.ScanWorker.policy).not.toContain("'unsafe-eval'");
  });

  it('MYIMPORT-77 lets the worker that reads files connect to nothing', () => {
    const worker = sourcesOf(workerPolicies.ReadFileWorker.policy);
    expect(worker.get('script-src')).toEqual(["'self'"]);
    expect(worker.get('connect-src')).toEqual(["'none'"]);
  });

  it.each(Object.entries(workerPolicies))(
    'SCAN-31 MYIMPORT-77 DEVICE-04 is found by the file of the %s, and does not keep WebKit from starting it',
    (_, { pattern, policy: ofWorker }) => {
      const file = `${basename(pattern).replace(/-\*$|\.js$/, '')}.ts`;
      expect(sources.filter((name) => basename(name) === file)).toHaveLength(1);
      expect(sourcesOf(ofWorker).has('default-src')).toBe(false);
    },
  );

  it('SCAN-30 allows our own pages to use the camera, and frames no device feature', () => {
    expect(permissionsPolicy.split(', ')).toContain('camera=(self)');
    expect(permissionsPolicy.replace('camera=(self)', '')).not.toContain('(self)');
    expect(permissionsPolicy.split(', ')).toContain('microphone=()');
  });

  it('allows connections to its own origin and the given services only', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://identity.example']);
    expect(sourcesOf(contentSecurityPolicy({ connect: [] })).get('connect-src')).toEqual([
      "'self'",
    ]);
  });
});

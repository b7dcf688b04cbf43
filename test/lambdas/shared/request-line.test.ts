import { VIEWER_HEADER } from '#contract/routes.ts';
import { createRequestLog } from '#lambdas/shared/http/request-line.ts';
import type { LogMessage } from '#lambdas/shared/logger.ts';
import { functionQueries, ONE_REQUEST } from '#lib/constructs/saved-queries.ts';
import { pageEvent } from '#test/support/gateway-events.ts';

type Line = Readonly<Record<string, unknown>>;

const logged = (...requests: readonly Readonly<Record<string, string>>[]): readonly Line[] => {
  const lines: Line[] = [];
  const info = ({ code }: LogMessage, details: Line = {}): void => {
    lines.push({ code, ...details });
  };
  const logRequest = createRequestLog({ info, warn: info, error: info });
  for (const headers of requests) {
    const event = pageEvent('/');
    const details = { operation: 'GetNote', sub: 'reader' };
    logRequest({ ...event, headers }, { statusCode: 200, started: Date.now(), details });
  }
  return lines;
};

describe('the line of a request', () => {
  it('MONITOR-07 has the address that the edge names, whatever else a viewer has sent', () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'cloudfront-viewer-address': '203.0.113.9:443',
      'true-client-ip': '203.0.113.9',
    };
    const [line] = logged({ ...forged, [VIEWER_HEADER]: '192.0.2.1' });
    expect(line).toMatchObject({ viewerAddress: '192.0.2.1' });
    expect(JSON.stringify(line)).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  it('MONITOR-07 has no address when the edge names none', () => {
    const [line] = logged({ 'x-forwarded-for': '203.0.113.9' });
    expect(line).not.toHaveProperty('viewerAddress');
    expect(JSON.stringify(line)).not.toContain('203.0.113.9');
  });

  it('MONITOR-08 marks the first request of a function only', () => {
    expect(logged({}, {}, {}).map(({ coldStart }) => coldStart)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });
});

describe('the saved queries', () => {
  /** Fields of every line, of errors, and of Logs Insights itself. */
  const [line = {}] = logged({ [VIEWER_HEADER]: '192.0.2.1' });
  const known = new Set([
    ...Object.keys(line),
    'service',
    'error.name',
    'error.message',
    '@timestamp',
    '@log',
    '@message',
  ]);
  const commands =
    /^(?:filter|stats|fields|sort|limit|count|pct|max|latest|ispresent|as|by|asc|desc|\d+)$/;

  it.each(Object.entries({ ...functionQueries, 'one request': ONE_REQUEST }))(
    'MONITOR-08 %s names fields that the lines have',
    (_, query) => {
      const aliases = new Set([...query.matchAll(/ as (\w+)/g)].map(([, alias]) => alias));
      const words = query.replaceAll(/"[^"]*"/g, '').match(/[@\w.]+/g) ?? [];
      const fields = words.filter((word) => !commands.test(word) && !aliases.has(word));
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.filter((field) => !known.has(field))).toEqual([]);
    },
  );
});

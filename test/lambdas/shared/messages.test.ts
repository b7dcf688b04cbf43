import { gunzipSync } from 'node:zlib';
import { compressResponse, jsonResponse } from '#lambdas/shared/http/messages.ts';

const long = jsonResponse({ text: '本'.repeat(100_000) });

describe('compressResponse', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5', 'br , gzip ; q=0.1'])(
    'compresses a long response when the client accepts %p',
    async (accepted) => {
      const { body = '', ...rest } = await compressResponse(long, accepted);
      expect(rest).toEqual({
        statusCode: 200,
        headers: { ...long.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
        isBase64Encoded: true,
      });
      expect(body.length).toBeLessThan(10_000);
      expect(gunzipSync(Buffer.from(body, 'base64')).toString('utf8')).toBe(long.body);
    },
  );

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip-not'])(
    'does not compress a long response when the client accepts %p',
    async (accepted) => {
      expect(await compressResponse(long, accepted)).toBe(long);
    },
  );

  it('does not compress a short response', async () => {
    const short = jsonResponse({ ok: true });
    expect(await compressResponse(short, 'gzip')).toBe(short);
  });
});

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * AWS Signature Version 4 of one request, in its headers or in a presigned address. The engines
 * check it as the services do, so that a presigned address that works here works there.
 */
export interface SignedRequest {
  readonly method: string;
  /** Path as it was sent, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** SHA-256 of the body, hex, for services whose clients do not send it in a header. */
  readonly payloadHash?: string;
}

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Claim {
  /** `<access key>/<day>/<region>/<service>/aws4_request` */
  readonly scope: readonly string[];
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payloadHash: string;
  readonly validMs: number;
}

/** S3's error code and text for a request it refuses. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

const HEADER_SKEW_MS = 15 * 60 * 1_000;

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const presigned = (query: URLSearchParams): Claim => ({
  scope: (query.get('X-Amz-Credential') ?? '').split('/'),
  signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
  signature: query.get('X-Amz-Signature') ?? '',
  date: query.get('X-Amz-Date') ?? '',
  payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  validMs: Number(query.get('X-Amz-Expires')) * 1_000,
});

const inHeaders = ({ headers, payloadHash }: SignedRequest): Claim | undefined => {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return {
    scope: credential.split('/'),
    signedHeaders,
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    payloadHash: String(headers['x-amz-content-sha256'] ?? payloadHash ?? 'UNSIGNED-PAYLOAD'),
    validMs: HEADER_SKEW_MS,
  };
};

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

const canonicalRequest = (request: SignedRequest, claim: Claim): string => {
  const path = request.path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => {
      const value = String(request.headers[name] ?? '').trim();
      return `${name}:${value.replaceAll(/ +/g, ' ')}\n`;
    })
    .join('');
  return [
    request.method,
    path,
    canonicalQuery(request.query),
    headers,
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n');
};

const expectedSignature = (request: SignedRequest, claim: Claim, secret: string): Buffer => {
  const [, day = '', region = '', service = ''] = claim.scope;
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  const digest = createHash('sha256').update(canonicalRequest(request, claim)).digest('hex');
  return hmac(
    key,
    ['AWS4-HMAC-SHA256', claim.date, claim.scope.slice(1).join('/'), digest].join('\n'),
  );
};

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const lateness = (claim: Claim, isPresigned: boolean, now: number): Refusal | undefined => {
  const age = now - timeOf(claim.date);
  // Written so that a date that is none, and so NaN, is refused.
  if (age < claim.validMs && age > -HEADER_SKEW_MS) return undefined;
  return isPresigned
    ? { code: 'AccessDenied', message: 'Request has expired' }
    : {
        code: 'RequestTimeTooSkewed',
        message: 'The difference between the request time and the current time is too large.',
      };
};

/** Why a request is refused; undefined when it is signed as it should be. */
export const refusalOf = (
  request: SignedRequest,
  credentials: Credentials,
  now: number,
): Refusal | undefined => {
  const isPresigned = request.query.has('X-Amz-Signature');
  const claim = isPresigned ? presigned(request.query) : inHeaders(request);
  if (claim === undefined) return { code: 'AccessDenied', message: 'Access Denied' };
  if (claim.scope[0] !== credentials.accessKeyId) {
    return {
      code: 'InvalidAccessKeyId',
      message: 'The AWS Access Key Id you provided does not exist in our records.',
    };
  }
  const late = lateness(claim, isPresigned, now);
  if (late !== undefined) return late;
  const expected = expectedSignature(request, claim, credentials.secretAccessKey);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined;
  return {
    code: 'SignatureDoesNotMatch',
    message:
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  };
};

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';

/** A request that claims an AWS Signature Version 4, in its headers or in a presigned URL. */
export interface SignedRequest {
  readonly method: string;
  /** Path as it was sent, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** For services whose clients send no hash of the body in a header. */
  readonly body?: Buffer;
}

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Claim {
  /** `<access key>/<day>/<region>/<service>/aws4_request` */
  readonly scope: readonly string[];
  readonly signedHeaders: ReadonlySet<string>;
  /** Hex. */
  readonly signature: string;
  readonly signedAt: Date;
  readonly validMs: number;
  /** What the client signed as the hash of the body, if it says so. */
  readonly payloadHash: string | undefined;
}

/** S3's error code and message for a request that it rejects. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
}

const CLOCK_SKEW_MS = 15 * 60 * 1_000;
const PAYLOAD_HASH = 'x-amz-content-sha256';

/** `20261122T090000Z`; an invalid date for any other text. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const namesOf = (list: string): ReadonlySet<string> => new Set(list.split(';'));

const claimInQuery = (query: URLSearchParams): Claim => ({
  scope: (query.get('X-Amz-Credential') ?? '').split('/'),
  signedHeaders: namesOf(query.get('X-Amz-SignedHeaders') ?? ''),
  signature: query.get('X-Amz-Signature') ?? '',
  signedAt: dateOf(query.get('X-Amz-Date') ?? ''),
  validMs: Number(query.get('X-Amz-Expires')) * 1_000,
  payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
});

const claimInHeaders = (headers: IncomingHttpHeaders): Claim | undefined => {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    );
  if (fields === null) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = fields;
  return {
    scope: credential.split('/'),
    signedHeaders: namesOf(signedHeaders),
    signature,
    signedAt: dateOf(String(headers['x-amz-date'] ?? '')),
    validMs: CLOCK_SKEW_MS,
    payloadHash: headers[PAYLOAD_HASH]?.toString(),
  };
};

/** Signs the received request again; returns the signature in hex. */
const expectedSignature = async (
  { method, path, query, headers, body }: SignedRequest,
  claim: Claim,
  credentials: Credentials,
): Promise<string> => {
  const [, , region = '', service = ''] = claim.scope;
  const signer = new SignatureV4({
    credentials,
    region,
    service,
    sha256: Hash.bind(null, 'sha256'),
    // S3 encodes a path once, and the paths of the other services have nothing to encode.
    uriEscapePath: false,
    applyChecksum: false,
  });
  const received = {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(claim.payloadHash !== undefined && { [PAYLOAD_HASH]: claim.payloadHash }),
  };
  const { signedHeaders } = claim;
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '',
      path,
      query: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
      headers: received,
      body,
    },
    {
      signingDate: claim.signedAt,
      signableHeaders: new Set(signedHeaders),
      unsignableHeaders: new Set(
        ['x-amz-date', ...Object.keys(received)].filter((name) => !signedHeaders.has(name)),
      ),
    },
  );
  return /Signature=([0-9a-f]+)$/.exec(signed.headers['authorization'] ?? '')?.[1] ?? '';
};

const isSameSignature = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected, 'hex'), Buffer.from(given, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
};

const timeRejection = (
  { signedAt, validMs }: Claim,
  isPresigned: boolean,
  now: number,
): Rejection | undefined => {
  const age = now - signedAt.getTime();
  // An invalid date has the age NaN, which is in no range.
  if (age < validMs && age > -CLOCK_SKEW_MS) return undefined;
  return isPresigned
    ? { code: 'AccessDenied', message: 'Request has expired' }
    : {
        code: 'RequestTimeTooSkewed',
        message: 'The difference between the request time and the current time is too large.',
      };
};

/**
 * Verifies a signature as the services do, so that a presigned URL that works here works there.
 * Resolves with the reason for a rejection, or with undefined for a valid signature.
 */
export const verifySignature = async (
  request: SignedRequest,
  credentials: Credentials,
  now: number,
): Promise<Rejection | undefined> => {
  const isPresigned = request.query.has('X-Amz-Signature');
  const claim = isPresigned ? claimInQuery(request.query) : claimInHeaders(request.headers);
  if (claim === undefined) return { code: 'AccessDenied', message: 'Access Denied' };
  if (claim.scope[0] !== credentials.accessKeyId) {
    return {
      code: 'InvalidAccessKeyId',
      message: 'The AWS Access Key Id you provided does not exist in our records.',
    };
  }
  const rejection = timeRejection(claim, isPresigned, now);
  if (rejection !== undefined) return rejection;
  const expected = await expectedSignature(request, claim, credentials);
  if (isSameSignature(expected, claim.signature)) return undefined;
  return {
    code: 'SignatureDoesNotMatch',
    message:
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  };
};

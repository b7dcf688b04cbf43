import type { IncomingMessage } from 'node:http';
import { readAddress } from './listener.ts';

const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The hosts at which a local server is found. */
export const localHosts = (port: number): readonly string[] =>
  LOCAL_NAMES.map((name) => `${name}:${String(port)}`);

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const HTTP_PORT = 80;

/** Why a request is not served. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

const badRequest = (message: string): Refusal => ({ status: 400, message });

const hostRefusal = (host: string, port: number): Refusal | undefined => {
  const [, name, given = String(HTTP_PORT)] = HOST.exec(host) ?? [];
  if (name === undefined) return badRequest('The host is malformed');
  if (LOCAL_NAMES.includes(name.toLowerCase()) && Number(given) === port) return undefined;
  return { status: 421, message: `Only localhost:${String(port)} is served here` };
};

/** Values of a header, also where Node keeps only the first of several. */
const valuesOf = ({ rawHeaders }: IncomingMessage, name: string): readonly string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);

const isOwnOrigin = (origin: string, port: number): boolean =>
  LOCAL_NAMES.some(
    (name) =>
      origin === `http://${name}:${String(port)}` ||
      (port === HTTP_PORT && origin === `http://${name}`),
  );

/**
 * Refuses what a page of another site can make a browser send: a request under another host name, as
 * after DNS rebinding, and a request with the origin of that page. Programs on this machine send no
 * origin.
 */
export const refusalOf = (request: IncomingMessage, port: number): Refusal | undefined => {
  const hosts = valuesOf(request, 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1) return badRequest('There must be one Host header');
  const address = readAddress(request.url ?? '');
  if (address === undefined) return badRequest('The address is malformed');
  const refused = [host, ...(address.authority === undefined ? [] : [address.authority])]
    .map((name) => hostRefusal(name, port))
    .find((found) => found !== undefined);
  if (refused !== undefined) return refused;
  return valuesOf(request, 'origin').every((origin) => isOwnOrigin(origin, port))
    ? undefined
    : { status: 403, message: 'Pages of other origins are not served' };
};

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a host name, as the system's resolver gives them. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** All that has been handed out of IPv6 for the public internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a host on the public internet. Loopback, private, link-local (where
 * clouds keep credentials), carrier and documentation ranges do not, nor does IPv6 that carries an
 * IPv4 address within it: what it carries is judged, or it is refused altogether.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns IPv4-mapped addresses into the IPv4 address that will be spoken to.
  const judged = ipaddr.process(address);
  if (judged instanceof ipaddr.IPv6 && !judged.match(GLOBAL_UNICAST)) return false;
  return judged.range() === 'unicast';
};

/**
 * The one address to connect to. Throws when the host has none, or any that is not public: of a name
 * with both kinds nobody could say which one a connection gets.
 */
export const publicAddressOf = async (hostname: string, resolve: Resolve): Promise<string> => {
  // A URL keeps the brackets of an IPv6 address; forms like 2130706433 or 0x7f.1 it has made plain.
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await resolve(hostname) : [literal];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new Error('The host has no public address, or one that is not public');
  }
  return first;
};

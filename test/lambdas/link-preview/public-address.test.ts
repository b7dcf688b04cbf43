import {
  isPublicAddress,
  publicAddressOf,
  systemResolve,
} from '#lambdas/link-preview/guarded-fetch.ts';

const hostnameOf = (url: string): string => new URL(url).hostname;
const noNames = () => Promise.reject(new Error('no name should be resolved'));

describe('public addresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::6810:84e5', '::ffff:8.8.8.8'])(
    'accepts the public address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['loopback, IPv6', '::1'],
    ['the metadata service of clouds', '169.254.169.254'],
    ['the metadata service over IPv6', 'fd00:ec2::254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified, IPv6', '::'],
    ['this network', '0.1.2.3'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['benchmarks', '198.18.0.1'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['IPv4 within IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-compatible IPv6', '::127.0.0.1'],
    ['IPv4-compatible IPv6 in hexadecimal, as a URL writes it', '::7f00:1'],
    ['unassigned', '4000::1'],
    ['translated IPv4', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['not an address', 'localhost'],
    ['nothing', ''],
  ])('SEC-67 rejects the address of kind %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://①②⑦.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
  ])('SEC-67 rejects the private address in the URL %s', async (url) => {
    await expect(publicAddressOf(hostnameOf(url), noNames)).rejects.toThrow('not public');
  });

  it('SEC-67 rejects a host when one of its addresses is not public', async () => {
    const resolve = (...addresses: string[]) =>
      publicAddressOf('a.example', () => Promise.resolve(addresses));
    expect(await resolve('93.184.216.34', '8.8.8.8')).toBe('93.184.216.34');
    await expect(resolve('10.0.0.1')).rejects.toThrow('not public');
    await expect(resolve('93.184.216.34', '127.0.0.1')).rejects.toThrow('not public');
    await expect(resolve()).rejects.toThrow('no public address');
  });

  it('SEC-67 rejects the name of the local machine', async () => {
    expect(await systemResolve('localhost')).not.toHaveLength(0);
    await expect(publicAddressOf('localhost', systemResolve)).rejects.toThrow('not public');
  });
});

import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** The host of an address as the parser of URLs writes it, whatever spelling was used. */
const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '');

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:21f:cb07::1',
    '2a00:1450:4001::8b',
  ])('of the public internet may be connected to: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['unspecified', ['0.0.0.0', '::']],
    ['link-local, with metadata', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254']],
    ['of a provider’s metadata', ['168.63.129.16', '100.100.100.200', '192.0.0.192']],
    ['unique-local', ['fc00::1', 'fdff::1']],
    ['shared between customers', ['100.64.0.1', '100.127.255.255']],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
    ['reserved or broadcast', ['240.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '2001:db8::1']],
    ['IPv4 mapped to IPv6', ['::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::127.0.0.1']],
    ['IPv4 translated to IPv6', ['64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '2002:a9fe:a9fe::1', '2001::1']],
    ['none at all', ['', 'localhost', '300.1.1.1']],
  ])('that is %s is refused', (_what, addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it.each([
    'https://2852039166',
    'https://0xa9fea9fe',
    'https://0251.0376.0251.0376',
    'https://169.16689662',
    'https://169.254.169.254.',
    'https://[::ffff:169.254.169.254]',
    'https://①⑥⑨.②⑤④.①⑥⑨.②⑤④',
    'https://someone@127.1',
  ])('is refused in every spelling: %s', (url) => {
    expect(isPublicAddress(hostOf(url))).toBe(false);
  });
});

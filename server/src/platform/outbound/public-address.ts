import { BlockList, isIPv4 } from 'node:net';

/**
 * Networks that are not public, after the registries of special-purpose addresses (RFC 6890 and later): private, loopback, link-local with
 * the metadata services of clouds, shared between customers, multicast, reserved, for documentation and benchmarks.
 */
const specialNetworks = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
    // Public by its number, but the host of a virtual machine in Azure, with its metadata.
    ['168.63.129.16', 32],
  ],
  // Of what is global; everything else is refused anyway.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    // 6to4: an IPv4 address, which may be private, is part of it.
    ['2002::', 16],
    ['3fff::', 20],
  ],
} as const;

const special = new BlockList();
for (const [network, bits] of specialNetworks.ipv4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialNetworks.ipv6) special.addSubnet(network, bits, 'ipv6');

/** All that is global in IPv6, and with it neither unique-local, link-local, mapped nor translated (NAT64) addresses. */
const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, in the form that the system connects to, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

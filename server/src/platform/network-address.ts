/**
 * The key of rate limits by address: a whole IPv4 address, or the first 64 bits of an IPv6 address, because one customer usually
 * has the whole network.
 */
export function networkAddress(ip: string): string {
  const [unscoped = ''] = ip.split('%');
  const plain = unscoped.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

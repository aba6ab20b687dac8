/**
 * What limits by address count by: an IPv4 address as it is, of an IPv6 address the first 64 bits, because whoever has
 * one of them usually has them all.
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

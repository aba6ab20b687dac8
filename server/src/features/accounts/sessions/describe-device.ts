// The order matters: most browsers also send the names of those they imitate.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (table: readonly [string, RegExp][], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * `Firefox on Linux`: browser and system of a User-Agent header, without versions, which today's browsers freeze. Missing parts are not
 * guessed.
 */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser && !system) return 'Unknown device';
  return `${browser ?? 'Unknown browser'} on ${system ?? 'an unknown system'}`;
}

/** The network of an address: an IPv4 address without its last number, the first three groups of an IPv6 one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.*');
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 3).join(':')}:*`;
}

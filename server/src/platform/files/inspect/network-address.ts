const local = /^file:(?:\/{0,3}[a-z][:|]|\/?[^/]|\/\/\/[^/]|\/\/localhost\/|\/{0,3}$)/;
// Schemes without a host: parts of an email or of the document itself, and links that open only on a click.
const hostless = /^(?:cid|mid|mailto|tel|about):/;

/** Decodes percent escapes as programs do before they open an address; a lone percent sign stays. */
const unescaped = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Whether opening this target contacts another machine: a URL, a share (`\\host\…`, with slashes of either kind) or a file URL
 * with a host. Paths, drive letters and parts of the same document do not.
 */
export function reachesNetwork(target: string): boolean {
  const address = unescaped(target)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('\\', '/')
    .toLowerCase();
  if (address.startsWith('//')) return true;
  if (address.startsWith('file:')) return !local.test(address);
  if (/^[a-z]:/.test(address) || hostless.test(address)) return false;
  return /^[a-z][a-z0-9+.-]*:./.test(address);
}

/** The first argument of a field instruction that contacts another machine, or undefined. Word doubles each backslash. */
export function findNetworkArgument(instruction: string): string | undefined {
  const written = instruction.match(/["\u201c][^"\u201d]*["\u201d]?|[^\s"]+/g) ?? [];
  const plain = written.map((argument) => argument.replace(/["\u201c\u201d]/g, ''));
  return plain.find(
    (argument) => reachesNetwork(argument) || reachesNetwork(argument.replaceAll('\\\\', '\\')),
  );
}

/** The first network address in the bytes of an object's link, in any encoding, or undefined. */
export function findNetworkBytes(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  const found = text.match(/(?:(?:https?|ftps?|file|mhtml):|\\\\)[\x21-\x7e]{2,300}/gi) ?? [];
  return found.find(reachesNetwork);
}

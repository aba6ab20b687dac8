const local = /^file:(?:\/{0,3}[a-z][:|]|\/?[^/]|\/\/\/[^/]|\/\/localhost\/|\/{0,3}$)/;
// Without a host: parts of a mail or the document itself, and what only ever opens when someone clicks.
const hostless = /^(?:cid|mid|mailto|tel|about):/;

/** Undoes percent signs as programs do before they open an address; a lone one stays. */
const unescaped = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Whether opening this target reaches another machine: an address with a scheme, a share (`\\host\…`, however its slashes
 * are written) or a file with a host. Paths, drive letters and parts of the same document do not.
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

/** The first argument of a field's instruction that reaches another machine, or null. Word writes each backslash twice. */
export function findNetworkArgument(instruction: string): string | null {
  const written = instruction.match(/["\u201c][^"\u201d]*["\u201d]?|[^\s"]+/g) ?? [];
  const plain = written.map((argument) => argument.replace(/["\u201c\u201d]/g, ''));
  return (
    plain.find((argument) => reachesNetwork(argument) || reachesNetwork(argument.replaceAll('\\\\', '\\'))) ??
    null
  );
}

/** The first address of another machine among the bytes of an object's link, in whatever encoding, or null. */
export function findNetworkBytes(bytes: Buffer): string | null {
  const text = bytes.toString('latin1').replaceAll('\0', '');
  const found = text.match(/(?:(?:https?|ftps?|file|mhtml):|\\\\)[\x21-\x7e]{2,300}/gi) ?? [];
  return found.find(reachesNetwork) ?? null;
}

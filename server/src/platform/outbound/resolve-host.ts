import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

/** The host resolves to no address that may be connected to. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const queryTimeoutMs = 4_000;

/** By the name servers alone, which takes none of the threads that the system's own look-up would occupy for as long as a server is silent. */
async function askNameServers(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: 1 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

/** As the system does it, with its own names (`localhost`, those of `/etc/hosts`): for hosts that the configuration allows. */
const askSystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** The host of a URL as the system names it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The addresses to connect to for a host: all of an allowed one, the public ones of any other. They are to be connected to as they are: who
 * asks a second time may get other ones.
 * @throws RefusedAddress if there is none; the error of the look-up if there is no such host.
 */
export async function resolveHost(
  host: string,
  { isAllowed, resolve }: { isAllowed: boolean; resolve?: Resolve | undefined },
): Promise<string[]> {
  const ask = resolve ?? (isAllowed ? askSystem : askNameServers);
  const found = isIP(host) === 0 ? await ask(host) : [host];
  const permitted = isAllowed ? found : found.filter(isPublicAddress);
  if (permitted.length === 0) throw new RefusedAddress(host);
  return permitted;
}

import type { GatewaySocket } from './gateway-socket.ts';

/** The subscriptions of this node's sockets. Empty channels are removed. */
export class Channels {
  readonly #members = new Map<string, Set<GatewaySocket>>();

  get size(): number {
    return this.#members.size;
  }

  join(channel: string, socket: GatewaySocket): void {
    if (socket.channels.includes(channel)) return;
    socket.channels.push(channel);
    const members = this.#members.get(channel);
    if (members) members.add(socket);
    else this.#members.set(channel, new Set([socket]));
  }

  leave(channel: string, socket: GatewaySocket): void {
    const at = socket.channels.indexOf(channel);
    if (at < 0) return;
    socket.channels.splice(at, 1);
    this.#remove(channel, socket);
  }

  leaveAll(socket: GatewaySocket): void {
    for (const channel of socket.channels) this.#remove(channel, socket);
    socket.channels = [];
  }

  members(channel: string): ReadonlySet<GatewaySocket> {
    return this.#members.get(channel) ?? none;
  }

  /** Occupied channels with the number of their subscriptions. */
  *counts(): Generator<[channel: string, subscriptions: number]> {
    for (const [channel, members] of this.#members) yield [channel, members.size];
  }

  #remove(channel: string, socket: GatewaySocket): void {
    const members = this.#members.get(channel);
    members?.delete(socket);
    if (members?.size === 0) this.#members.delete(channel);
  }
}

const none: ReadonlySet<GatewaySocket> = new Set();

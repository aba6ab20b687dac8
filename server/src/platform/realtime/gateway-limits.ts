import { sizes } from '@proxima/contract/wire/limits';
import type { GatewaySocket } from './gateway-socket.ts';

/** Limits for clients (docs/security.md, Threats). Times in milliseconds, sizes in bytes. */
export interface GatewayLimits {
  sockets: number;
  socketsPerAddress: number;
  frameSize: number;
  backlog: number;
  framesPerWindow: number;
  window: number;
  channelsPerSocket: number;
  /** Silence after which the server pings, and how long it then waits. */
  silence: number;
  pongWait: number;
  sweepEvery: number;
  /** Approximate age at which a socket must reconnect and be authorised again, which limits how long it can outlive its session. */
  age: number;
  /** From a transaction whose outcome is unknown to the reload: a commit that waits for a lost standby takes about as long. */
  reloadAfterGap: number;
  /** After messages between nodes were lost, all sockets reconnect within this time. */
  renewAfterGap: number;
  /** How long a socket may take to close. */
  closing: number;
  /** A stopping node asks all sockets to close within this time. */
  drain: number;
}

export const defaultLimits: GatewayLimits = {
  sockets: 20_000,
  socketsPerAddress: 50,
  frameSize: sizes.websocketFrame,
  backlog: sizes.websocketBacklog,
  framesPerWindow: 40,
  window: 10_000,
  channelsPerSocket: 100,
  silence: 60_000,
  pongWait: 30_000,
  sweepEvery: 5_000,
  age: 3_600_000,
  reloadAfterGap: 15_000,
  renewAfterGap: 60_000,
  closing: 2_000,
  drain: 1_000,
};

/** Whether this frame is still within the socket's allowance; counts it. */
export function isWithinAllowance(socket: GatewaySocket, limits: GatewayLimits, now: number): boolean {
  if (now - socket.windowStart >= limits.window) {
    socket.windowStart = now;
    socket.framesInWindow = 0;
  }
  socket.framesInWindow += 1;
  return socket.framesInWindow <= limits.framesPerWindow;
}

/** Open sockets by address. */
export class AddressCounts {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1);
  }

  remove(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}

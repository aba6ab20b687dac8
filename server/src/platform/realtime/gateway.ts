import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimeEvents } from '@proxima/contract/wire/realtime';
import { type Server as Acceptor, WebSocketServer } from 'ws';
import { acceptorOptions } from './acceptor-options.ts';
import { refuseUpgrade, reviewRequest, type Verdict } from './admission.ts';
import { Channels } from './channels.ts';
import { AddressCounts, defaultLimits, type GatewayLimits, isWithinAllowance } from './gateway-limits.ts';
import type { GatewaySocket, SocketListener } from './gateway-socket.ts';
import { closeCodes, errorFrame, establishedFrame, eventFrame, pingFrame } from './protocol.ts';
import type { SocketOwner } from './realtime.ts';
import { RecentEvents } from './recent-events.ts';
import type { AppCredentials } from './signature.ts';
import { answerFrame } from './socket-dialogue.ts';

export interface GatewayOptions {
  app: AppCredentials;
  /** Origins of pages that may connect, in addition to the socket's own host. */
  origins: readonly string[];
  /** The client's address, as reported by the configured proxies. */
  clientAddress(request: IncomingMessage): string;
  limits?: Partial<GatewayLimits>;
}

/**
 * The sockets of this node: the server side of the Pusher Channels protocol, version 7, with private channels only.
 * Nothing that a client sends makes it throw; a misbehaving client loses its own socket and nothing else.
 */
export class Gateway implements SocketListener {
  readonly app: AppCredentials;
  readonly limits: GatewayLimits;
  readonly channels = new Channels();
  readonly recent = new RecentEvents();
  readonly #options: GatewayOptions;
  readonly #acceptor: Acceptor<typeof GatewaySocket>;
  readonly #sockets = new Map<string, GatewaySocket>();
  readonly #addresses = new AddressCounts();
  readonly #sweeper: NodeJS.Timeout;
  /** First half of all socket ids made here. */
  readonly #node = randomInt(1, 2 ** 31);
  #isDraining = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.app = options.app;
    this.limits = { ...defaultLimits, ...options.limits };
    this.#acceptor = new WebSocketServer(acceptorOptions(this.limits));
    this.#sweeper = setInterval(() => this.#sweep(), this.limits.sweepEvery).unref();
  }

  get socketCount(): number {
    return this.#sockets.size;
  }

  /** Takes over the upgrade requests of a server. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Sends an event to this node's subscribers; a reader that is too far behind is disconnected instead. */
  deliver(channel: string, event: string, dataJson: string, exceptSocket?: string): void {
    this.recent.add(channel, event);
    const members = this.channels.members(channel);
    if (members.size === 0) return;
    const frame = Buffer.from(eventFrame(event, channel, dataJson));
    for (const socket of members) {
      if (socket.socketId === exceptSocket) continue;
      if (socket.bufferedAmount > this.limits.backlog) socket.terminate();
      else socket.send(frame, { binary: false });
    }
  }

  /**
   * Called when messages of other nodes may have been lost. Asks subscribers to reload, and all sockets to reconnect within a
   * minute, because a lost message may have been the end of a session.
   */
  recoverFromGap(): void {
    this.recent.forget();
    for (const [channel] of this.channels.counts()) this.deliver(channel, realtimeEvents.resync, '{}');
    const now = performance.now();
    for (const socket of this.#sockets.values()) {
      socket.renewAt = Math.min(socket.renewAt, now + Math.random() * this.limits.renewAfterGap);
    }
  }

  /** Whether this node created the socket id. */
  madeSocketId(socketId: string): boolean {
    return socketId.startsWith(`${this.#node}.`);
  }

  /** Records a socket's owner. A socket belongs to one user; for another it must reconnect. */
  setOwner(socketId: string, owner: SocketOwner): void {
    const socket = this.#sockets.get(socketId);
    if (!socket) return;
    if (socket.userId !== 0 && socket.userId !== owner.userId) {
      this.dismiss(socket, closeCodes.reconnect, 'Another account signed in');
      return;
    }
    socket.userId = owner.userId;
    socket.sessionId = owner.sessionId;
  }

  /**
   * Closes the sockets of a user or of one session permanently. Subscribed sockets with an unknown owner (the message from another
   * node was lost) must reconnect; those with a session are authorised again.
   */
  disconnectUser(userId: number, sessionId?: number): void {
    for (const socket of this.#sockets.values()) {
      const [channel] = socket.channels;
      if (socket.userId === userId && (sessionId === undefined || socket.sessionId === sessionId)) {
        if (channel !== undefined) socket.send(eventFrame(realtimeEvents.sessionEnded, channel, '{}'));
        this.dismiss(socket, closeCodes.unauthorized, 'Session ended');
      } else if (socket.userId === 0 && channel !== undefined) {
        this.dismiss(socket, closeCodes.reconnect, 'Please subscribe again');
      }
    }
  }

  /** Closes a socket with a reason and ignores its further frames. */
  dismiss(socket: GatewaySocket, code: number, reason: string): void {
    if (socket.isClosing) return;
    socket.isClosing = true;
    this.channels.leaveAll(socket);
    socket.send(errorFrame(code, reason));
    socket.close(code, reason);
  }

  /** Closes all sockets in batches, because clients reconnect immediately, then terminates the rest. */
  async close(): Promise<void> {
    this.#isDraining = true;
    clearInterval(this.#sweeper);
    const sockets = [...this.#sockets.values()];
    const slices = 20;
    const size = Math.max(50, Math.ceil(sockets.length / slices));
    for (let from = 0; from < sockets.length; from += size) {
      for (const socket of sockets.slice(from, from + size)) {
        this.dismiss(socket, closeCodes.reconnect, 'Server restarts');
      }
      await sleep(this.limits.drain / slices);
    }
    const end = performance.now() + this.limits.closing;
    while (this.#sockets.size > 0 && performance.now() < end) await sleep(20);
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  onFrame(socket: GatewaySocket, text: string | null): void {
    if (this.#isAccepted(socket)) answerFrame(this, socket, text);
  }

  onControlFrame(socket: GatewaySocket, ping: Buffer | null): void {
    if (this.#isAccepted(socket) && ping) socket.pong(ping);
  }

  onClose(socket: GatewaySocket): void {
    this.channels.leaveAll(socket);
    this.#sockets.delete(socket.socketId);
    this.#addresses.remove(socket.address);
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const address = this.#options.clientAddress(request);
    const verdict = this.#review(request, address);
    if (verdict.status) {
      refuseUpgrade(stream, verdict.status);
      return;
    }
    this.#acceptor.handleUpgrade(request, stream, head, (socket) => this.#welcome(socket, address, verdict));
  }

  /**
   * Pusher clients back off after a protocol error but retry immediately after an HTTP error, so sockets up to twice the limit
   * get the protocol error, and only those beyond the cheaper HTTP error.
   */
  #review(request: IncomingMessage, address: string): Verdict {
    const open = this.#addresses.of(address);
    if (open >= this.limits.socketsPerAddress * 2) return { status: 429 };
    const verdict = reviewRequest(request, this.app, this.#options.origins);
    if (verdict.status || verdict.code) return verdict;
    const isFull =
      this.#isDraining || open >= this.limits.socketsPerAddress || this.#sockets.size >= this.limits.sockets;
    return isFull ? { code: closeCodes.overCapacity, reason: 'Too many connections' } : {};
  }

  #welcome(socket: GatewaySocket, address: string, verdict: Verdict): void {
    socket.address = address;
    socket.socketId = this.#newSocketId();
    socket.receivedAt = performance.now();
    socket.renewAt = socket.receivedAt + this.limits.age * (0.75 + Math.random() / 2);
    socket.report(this);
    this.#addresses.add(address);
    this.#sockets.set(socket.socketId, socket);
    if (verdict.code) this.dismiss(socket, verdict.code, verdict.reason ?? '');
    else socket.send(establishedFrame(socket.socketId));
  }

  /** Unguessable, because the authorisation call binds the socket with that id to an account. */
  #newSocketId(): string {
    for (;;) {
      const id = `${this.#node}.${randomInt(1, 2 ** 47)}`;
      if (!this.#sockets.has(id)) return id;
    }
  }

  /** Counts a frame and returns whether to process it; closes sockets that send too many. */
  #isAccepted(socket: GatewaySocket): boolean {
    const now = performance.now();
    socket.receivedAt = now;
    socket.isPinged = false;
    const isAllowed = isWithinAllowance(socket, this.limits, now);
    if (socket.isClosing) {
      if (socket.framesInWindow > this.limits.framesPerWindow * 10) socket.terminate();
      return false;
    }
    if (!isAllowed) this.dismiss(socket, closeCodes.overCapacity, 'Too many messages');
    return isAllowed;
  }

  /** One timer for all sockets: pings silent ones, and closes dead, slow and old ones. */
  #sweep(): void {
    const now = performance.now();
    this.recent.prune();
    for (const socket of this.#sockets.values()) {
      const silence = now - socket.receivedAt;
      if (socket.bufferedAmount > this.limits.backlog) socket.terminate();
      else if (socket.isClosing) continue;
      else if (now > socket.renewAt) this.dismiss(socket, closeCodes.reconnect, 'Please authorise again');
      else if (silence > this.limits.silence + this.limits.pongWait) {
        this.dismiss(socket, closeCodes.noPong, 'No answer to a ping');
      } else if (silence > this.limits.silence && !socket.isPinged) {
        socket.isPinged = true;
        socket.send(pingFrame);
      }
    }
  }
}

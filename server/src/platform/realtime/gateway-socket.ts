import { type RawData, WebSocket } from 'ws';

/** Receives the events of all sockets, so that no socket needs its own closures. */
export interface SocketListener {
  onFrame(socket: GatewaySocket, text: string | null): void;
  /** A ping or pong of the WebSocket layer. */
  onControlFrame(socket: GatewaySocket, ping: Buffer | null): void;
  onClose(socket: GatewaySocket): void;
}

const noListener: SocketListener = { onFrame() {}, onControlFrame() {}, onClose() {} };

/** A connection and its state. Times are `performance.now()`, which clock changes do not affect. */
export class GatewaySocket extends WebSocket {
  listener: SocketListener = noListener;
  socketId = '';
  address = '';
  /** Usually one or two names, for which an array is smaller than a set. */
  channels: string[] = [];
  /** 0 until this socket is authorised. */
  userId = 0;
  sessionId = 0;
  /** The user the socket is signed in as; '' before. */
  signedInAs = '';
  receivedAt = 0;
  isPinged = false;
  renewAt = 0;
  windowStart = 0;
  framesInWindow = 0;
  /** It was asked to close; further frames are ignored. */
  isClosing = false;

  report(listener: SocketListener): void {
    this.listener = listener;
    this.on('message', onMessage);
    this.on('ping', onPing);
    this.on('pong', onPong);
    this.on('close', onClose);
    // The library itself closes the socket after a violation (1002, 1007, 1009).
    this.on('error', ignore);
  }
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (this instanceof GatewaySocket) this.listener.onFrame(this, isBinary ? null : data.toString());
}

function onPing(this: WebSocket, data: Buffer): void {
  if (this instanceof GatewaySocket) this.listener.onControlFrame(this, data);
}

function onPong(this: WebSocket): void {
  if (this instanceof GatewaySocket) this.listener.onControlFrame(this, null);
}

function onClose(this: WebSocket): void {
  if (this instanceof GatewaySocket) this.listener.onClose(this);
}

function ignore(): void {}

import { type RawData, WebSocket } from 'ws';

/** What a socket reports to; one for all sockets, so that a socket holds no closure of its own. */
export interface SocketListener {
  onFrame(socket: GatewaySocket, text: string | null): void;
  /** A ping or pong of the WebSocket layer. */
  onControlFrame(socket: GatewaySocket, ping: Buffer | null): void;
  onGone(socket: GatewaySocket): void;
}

const deaf: SocketListener = { onFrame() {}, onControlFrame() {}, onGone() {} };

/** A connection and all that the gateway knows about it. Instants are `performance.now()`: no clock jump moves them. */
export class GatewaySocket extends WebSocket {
  listener: SocketListener = deaf;
  socketId = '';
  address = '';
  /** Mostly one or two names: an array is smaller than a set. */
  channels: string[] = [];
  /** 0 until this socket is authorised. */
  userId = 0;
  sessionId = 0;
  /** The user as whom the client signed this socket in; '' before it did. */
  signedInAs = '';
  receivedAt = 0;
  isPinged = false;
  renewAt = 0;
  windowStart = 0;
  framesInWindow = 0;
  /** It was told to go: whatever it still says is ignored. */
  isLeaving = false;

  report(listener: SocketListener): void {
    this.listener = listener;
    this.on('message', onMessage);
    this.on('ping', onPing);
    this.on('pong', onPong);
    this.on('close', onClose);
    // The library closes the socket by itself after a violation (1002, 1007, 1009): nothing is left to do.
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
  if (this instanceof GatewaySocket) this.listener.onGone(this);
}

function ignore(): void {}

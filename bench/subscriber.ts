import { WebSocket } from 'ws';
import { now, type RealtimeApp, subscriptionAuth } from './chat/realtime-app.ts';

interface Subscription {
  origin: string;
  app: RealtimeApp;
  /** The member's id. Each member connects from an address shared with a few others. */
  member: number;
  channel: string;
  /** Called with each frame as received, and when, by the clock of `now`. */
  onEvent: (frame: string, at: number) => void;
}

/** Members per address, which may have fifty sockets. */
const perAddress = 40;

/** Resolves once the channel is confirmed. A connection that is closed afterwards ends the whole measurement. */
export function subscribe({ origin, app, member, channel, onEvent }: Subscription): Promise<void> {
  const address = `${origin.replace('http', 'ws')}/app/${app.key}?protocol=7&client=js&version=8.6.0`;
  const group = Math.floor(member / perAddress);
  const headers = { 'x-forwarded-for': `10.100.${group >> 8}.${group & 255}` };
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => {
      console.error(`the connection of member ${member} was closed with ${code}`);
      process.exit(1);
    });
    socket.on('message', (bytes) => {
      const at = now();
      const frame = bytes.toString();
      if (!frame.includes('"pusher')) return onEvent(frame, at);
      const { event, data } = JSON.parse(frame);
      if (event === 'pusher:connection_established') {
        const auth = subscriptionAuth(app, JSON.parse(data).socket_id, channel);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (event === 'pusher_internal:subscription_succeeded') resolve();
      else reject(new Error(`member ${member} received ${frame}`));
    });
  });
}

import pusherJs from 'pusher-js';
import { subscriptionAuth, userAuth } from '../../src/platform/realtime/signature.ts';
import { testApp } from './gateway-harness.ts';

/** The package's types describe an ES module, its Node build is the class itself. */
export const Pusher = pusherJs as unknown as typeof pusherJs.default;
export type PusherClient = InstanceType<typeof Pusher>;

interface ClientOptions {
  key?: string;
  /** Answers as the authorisation endpoint would. */
  authorize?: (socketId: string, channel: string) => { auth: string };
  /** Answers as the endpoint of `signin()` would. */
  authenticate?: (socketId: string) => { auth: string; user_data: string };
}

const signed = (socketId: string, channel: string) => ({
  auth: subscriptionAuth(testApp, socketId, channel),
});

const signedIn = (socketId: string) => userAuth(testApp, socketId, 1);

/** The browser's client, set up as our pages do. */
export function connectPusher(
  port: number,
  { key = testApp.key, authorize = signed, authenticate = signedIn }: ClientOptions = {},
): PusherClient {
  return new Pusher(key, {
    cluster: 'ap2',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: '/unused',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, authorize(socketId, channelName)),
    },
    userAuthentication: {
      endpoint: '/unused',
      transport: 'ajax',
      customHandler: ({ socketId }, callback) => callback(null, authenticate(socketId)),
    },
  });
}

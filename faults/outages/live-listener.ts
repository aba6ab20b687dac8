import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatChannel, realtimeEndpoints, realtimeEvents } from '@proxima/contract/wire/realtime';
import pusherJs from 'pusher-js';

/** The package's types describe an ES module, but its Node build exports the class itself. */
const Pusher = pusherJs as unknown as typeof pusherJs.default;

interface LiveListener {
  /** Whether a message with this text has arrived or arrives within ten seconds; checks every `every` milliseconds. */
  receives(text: string, every?: number): Promise<boolean>;
  stop(): void;
}

/** Subscribes to a member's own channel with the browser's client. */
export async function listenTo(origin: string, { id, token }: SignedInUser): Promise<LiveListener> {
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${origin}${realtimeEndpoints.settings.path}`, { headers: { authorization } });
  const { key, cluster } = (await response.json()).data;
  const client = new Pusher(key, {
    cluster,
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(origin).port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: `${origin}/api/broadcasting/auth`,
      transport: 'ajax',
      headers: { authorization },
    },
  });
  const texts: string[] = [];
  const channel = client.subscribe(chatChannel(id));
  channel.bind(realtimeEvents.messageSent, ({ message }: { message: { text: string } }) =>
    texts.push(message.text),
  );
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', (error: unknown) => reject(error));
  });
  return {
    async receives(text, every = 50) {
      for (let waited = 0; waited < 10_000 && !texts.includes(text); waited += every) await sleep(every);
      return texts.includes(text);
    },
    stop: () => client.disconnect(),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { connectLive } from '../live-client.ts';

interface LiveListener {
  /** Whether a message with this text has arrived or arrives within ten seconds; checks every `every` milliseconds. */
  receives(text: string, every?: number): Promise<boolean>;
  stop(): void;
}

/** Subscribes to a member's own channel with the browser's client. */
export async function listenTo(origin: string, member: SignedInUser): Promise<LiveListener> {
  const client = await connectLive(origin, member);
  const texts: string[] = [];
  const channel = client.subscribe(chatChannel(member.id));
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

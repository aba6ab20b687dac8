import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatEndpoints, type WireMessage } from '@proxima/contract/chat/chat';
import { chatChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { connectLive } from '../live-client.ts';

/** What a member's open page shows of the chat. */
export interface LivePage {
  /** When the page showed the message first, by `performance.now()`. */
  shownAt(text: string): number | undefined;
  /** How often it connected again: the gateway asks for it in the minute after a gap (`recoverFromGap`). */
  renewals(): number;
  close(): void;
}

const retryAfter = 1_000;

/**
 * Follows a member's conversation as the page does (web/app/session/realtime/connection.ts): events, and a reload whenever it may have missed
 * some; a subscription that was refused for the moment is asked for again. What it shows without an event or such a reload, it never shows.
 */
export async function openLivePage(origin: string, member: SignedInUser): Promise<LivePage> {
  const headers = { authorization: `Bearer ${member.token}` };
  const client = await connectLive(origin, member);
  const shown = new Map<string, number>();
  let isClosed = false;
  let connections = 0;
  client.connection.bind('connected', () => {
    connections += 1;
  });
  const show = ({ text }: { text: string }): void => {
    if (!shown.has(text)) shown.set(text, performance.now());
  };
  const reload = async (): Promise<void> => {
    while (!isClosed) {
      const reply = await fetch(`${origin}${chatEndpoints.history.path}?limit=100`, { headers }).catch(
        () => undefined,
      );
      if (reply?.ok) return ((await reply.json()).data as WireMessage[]).forEach(show);
      await sleep(retryAfter);
    }
  };
  const channel = client.subscribe(chatChannel(member.id));
  channel.bind(realtimeEvents.messageSent, ({ message }: { message: { text: string } }) => show(message));
  channel.bind(realtimeEvents.resync, () => void reload());
  channel.bind('pusher:subscription_succeeded', () => void reload());
  channel.bind('pusher:subscription_error', () => {
    setTimeout(() => isClosed || client.subscribe(chatChannel(member.id)), retryAfter);
  });
  await new Promise<void>((resolve) => channel.bind('pusher:subscription_succeeded', () => resolve()));
  return {
    shownAt: (text) => shown.get(text),
    renewals: () => connections - 1,
    close() {
      isClosed = true;
      client.disconnect();
    },
  };
}

import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { realtimeEvents } from '@proxima/contract/wire/realtime';
import pg from 'pg';

/** The app of the Pusher protocol that an installation made for itself. */
export interface RealtimeApp {
  appId: string;
  key: string;
  secret: string;
}

/** Reads what only the operator of an installation can: the app's secret in its database. */
export async function readRealtimeApp(databaseUrl: string): Promise<RealtimeApp> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select value from settings where name = 'realtime.app'");
    return rows[0].value;
  } finally {
    await client.end();
  }
}

/** The signature of a subscription, as the authorisation call would answer it. */
export const subscriptionAuth = ({ key, secret }: RealtimeApp, socketId: string, channel: string): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;

/** Milliseconds of a clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export type Publish = (channel: string, data: unknown) => Promise<void>;

/** Publishes `MessageSent` over open connections to the address that takes events (run-publishing-server.ts). */
export function publisher(origin: string): Publish {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return (channel, data) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ name: realtimeEvents.messageSent, channels: [channel], data });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      request({ hostname, port, agent, method: 'POST', headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`a message was answered with ${response.statusCode}`));
        });
      })
        .once('error', reject)
        .end(body);
    });
}

import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import pg from 'pg';

/** The Pusher app that an installation created for itself. */
export interface RealtimeApp {
  appId: string;
  key: string;
  secret: string;
}

/** Reads the app with its secret from the database, as only the operator of an installation can. */
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

/** The signature of a subscription, as the authorisation call returns it. */
export const subscriptionAuth = ({ key, secret }: RealtimeApp, socketId: string, channel: string): string =>
  `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;

/** Milliseconds of a clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A chat message with its number, 200 characters long. */
export const textOf = (number: number): string =>
  `#${number} Is there news about the pitch session?`.padEnd(200, ' .');

export const numberIn = (text: string): number => Number(/^#(\d+) /.exec(text)?.[1]);

export type Store = (token: string, number: number) => Promise<void>;

/** Sends members' chat messages over open connections, each from an address of its own. */
export function messageSender(origin: string): Store {
  const { hostname, port } = new URL(origin);
  const { method, path } = chatEndpoints.store;
  const agent = new Agent({ keepAlive: true });
  return (token, number) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ text: textOf(number) });
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      };
      request({ hostname, port, agent, method, path, headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`a message was answered with ${response.statusCode}`));
        });
      })
        .once('error', reject)
        .end(body);
    });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readConfig } from '../../src/config.ts';
import { serve } from '../../src/serve.ts';

// The server of npm start with a second address on loopback, which publishes the events sent to it: for npm run bench chat.

interface Sent {
  name: string;
  channels: string[];
  data: unknown;
}

await serve(() => readConfig(process.env), {
  prepare: async ({ realtime }) => {
    const publishing = createServer(async (request, response) => {
      const { name, channels, data } = (await json(request)) as Sent;
      for (const channel of channels) realtime.publish({ channel, event: name, data });
      response.end('{}');
    });
    await new Promise<void>((resolve) => publishing.listen(0, '127.0.0.1', resolve));
    console.log(`publishes at http://127.0.0.1:${(publishing.address() as AddressInfo).port}`);
  },
});

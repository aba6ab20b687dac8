import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerUnderTest } from '../../testing/processes/server.ts';

/** The environment of a server that lets `heapMegabytes` measure it through a loopback port. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Megabytes of a server's heap after garbage collection. */
export async function heapMegabytes(server: ServerUnderTest): Promise<number> {
  const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(server.output())?.[0];
  if (!address) throw new Error('the server was started without its inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let id = 0;
  const ask = async (method: string) => {
    id += 1;
    const own = id;
    socket.send(JSON.stringify({ id: own, method }));
    for (;;) {
      const [bytes] = await once(socket, 'message');
      const reply = JSON.parse(String(bytes));
      if (reply.id === own) return reply.result;
    }
  };
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
  socket.close();
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024);
}

import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerUnderTest } from '../../testing/processes/server.ts';

/** Lets the heap of a server be measured, through a loopback port. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Megabytes of a server's heap after garbage collection. */
export async function heapMegabytes(server: ServerUnderTest): Promise<number> {
  const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(server.output())?.[0];
  if (!address) throw new Error('the server was not started inspectable');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let id = 0;
  const ask = async (method: string) => {
    id += 1;
    const own = id;
    socket.send(JSON.stringify({ id: own, method }));
    for (;;) {
      const [bytes] = await once(socket, 'message');
      const answer = JSON.parse(String(bytes));
      if (answer.id === own) return answer.result;
    }
  };
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
  socket.close();
  return Math.round((usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024);
}

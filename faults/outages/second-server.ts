import { once } from 'node:events';
import { startChild } from '../../testing/processes/child.ts';
import { freePort, startServer } from '../../testing/processes/server.ts';
import { claim, type Outcome } from '../fault.ts';

/** Starts a second server on the data folder of a running one: it must exit with one clear line and do no harm. */
export async function secondServer(): Promise<Outcome> {
  const server = await startServer();
  const failures: string[] = [];
  try {
    const port = String(await freePort());
    const env = { PORT: port, HOST: '127.0.0.1', DATA_DIR: server.dataDir, LOG_LEVEL: 'warn' };
    const second = startChild('server/src/main.ts', env);
    const [code] = await once(second.process, 'close');
    const lines = second.output().trim().split('\n');
    claim(failures, code === 1, `it exited with ${code}`);
    claim(
      failures,
      lines.length === 1 && /in use|already/i.test(lines[0] ?? ''),
      `it printed: ${lines.join(' / ')}`,
    );
    const { status } = await fetch(`${server.origin}/readyz`);
    claim(failures, status === 200, `the first server responds with ${status}`);
    return { measures: { printed: lines[0] ?? '' }, failures };
  } finally {
    await server.stop();
  }
}

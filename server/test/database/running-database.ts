import pino from 'pino';
import { findRunning } from '../../src/platform/database/embedded/cluster.ts';

/** The URL of the embedded database of a running server. @throws Error when none is running on the data folder. */
export async function runningDatabase(dataDir: string): Promise<string> {
  const url = await findRunning(dataDir, pino({ enabled: false }));
  if (!url) throw new Error(`no database is running on ${dataDir}`);
  return url;
}

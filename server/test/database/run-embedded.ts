import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { quiet } from './test-postgres.ts';

// A server reduced to its database, for tests that kill it: node run-embedded.ts <data folder>

const [, , dataDir = ''] = process.argv;
try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quiet, onLost: () => process.exit(3) });
  console.log(`ready ${url}`);
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(`refused ${(error as Error).message}`);
  process.exitCode = 1;
}

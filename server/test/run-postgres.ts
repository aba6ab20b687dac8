import { startTestPostgres } from './test-postgres.ts';

// A PostgreSQL of its own process, for tests that need an external one: prints its URL, stops with SIGTERM.

const postgres = await startTestPostgres();
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
console.log(postgres.url);

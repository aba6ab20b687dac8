import { startTestPostgres } from './test-postgres.ts';

// A PostgreSQL in its own process, for tests that need an external one: prints its URL, stops on SIGTERM.

const postgres = await startTestPostgres();
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
// The form that DATABASE_URL takes for a socket: no host, the account as a parameter.
console.log(postgres.url.replace(/^postgres:\/\/(\w+)@\/(.*)$/, 'postgres:///$2&user=$1'));

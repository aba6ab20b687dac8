import { migrate } from '../../src/platform/database/migrate.ts';
import { quiet } from './test-postgres.ts';

// Migrates a database, for tests that kill it: node run-migrations.ts <url> <folder>

const [, , url = '', folder] = process.argv;
console.log(JSON.stringify(await migrate(url, quiet, folder)));

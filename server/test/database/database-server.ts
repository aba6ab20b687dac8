import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startJobs } from '../../src/platform/jobs/jobs-pgboss.ts';
import { addResetFunctions } from './reset-functions.ts';
import { doNotSync, execute, quiet, startTestPostgres, withDatabase } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** Vitest's global set-up: one PostgreSQL per run, with a migrated database that test files clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const templateDatabase = `proxima_template_${process.pid}`;
  try {
    await doNotSync(postgres.url);
    await execute(postgres.url, `create database ${templateDatabase}`);
    const url = withDatabase(postgres.url, templateDatabase);
    await migrate(url, quiet);
    await (await startJobs({ url, log: quiet, concurrency: 0 })).stop();
    await addResetFunctions(url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    const names = `select datname from pg_database where datname like '${templateDatabase}%'`;
    for (const { datname } of await execute(postgres.url, names))
      await execute(postgres.url, `drop database ${datname} with (force)`);
    await postgres.stop();
  };
}

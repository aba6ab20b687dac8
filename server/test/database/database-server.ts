import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startJobs } from '../../src/platform/jobs/jobs-pgboss.ts';
import { doNotSync, quiet, startTestPostgres, withDatabase } from './test-postgres.ts';

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
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await execute(postgres.url, `drop database if exists ${templateDatabase} with (force)`);
    await postgres.stop();
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBaseline } from '../../src/platform/database/baseline/adopt-baseline.ts';
import { ownMigrations } from '../../src/platform/database/migrate.ts';

/** A folder with the migrations of the baseline alone; the caller removes it. */
export async function baselineFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proxima-baseline-'));
  for (const name of await listBaseline(ownMigrations))
    await copyFile(join(ownMigrations, `${name}.sql`), join(folder, `${name}.sql`));
  return folder;
}

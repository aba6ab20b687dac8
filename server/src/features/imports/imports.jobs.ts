import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { listStalled, sweepImports } from './imports.repository.ts';
import { importWork, workImport } from './work-import.ts';

/** Continues what lost its job, and deletes rows after their time. */
export const importSweep: Queue<object> = { name: 'imports.sweep', cron: '*/5 * * * *' };

export async function workImportJobs(platform: Platform, kinds: ImportableKinds): Promise<void> {
  await platform.jobs.work(importWork, ({ importId }) => workImport(platform, kinds, importId));
  await platform.jobs.work(importSweep, async () => {
    for (const { id } of await listStalled(platform.db))
      await platform.jobs.enqueue(platform.db, importWork, { importId: id }, { singletonKey: String(id) });
    await sweepImports(platform.db);
  });
}

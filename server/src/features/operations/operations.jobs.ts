import { sealChains } from '../../platform/chains/seal-chains.ts';
import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { chainedTables } from './chained-tables.ts';

const seal: Queue<object> = { name: 'operations.seal-chains', cron: '* * * * *' };

export async function workOperationJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(seal, async () => {
    await sealChains(platform, chainedTables);
  });
}

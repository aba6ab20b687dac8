import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Resolves once no job is due or running. */
export async function waitForJobs(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows: open } = await pool.query(
      "select from pgboss.job where state < 'completed' and start_after <= now() limit 1",
    );
    if (open.length === 0) return;
    await sleep(50);
  }
}

import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { checkDatabase } from '../../platform/settings.ts';

/** `/healthz`: the process responds. `/readyz`: it can serve; 503 while the database is unreachable or the process is stopping. */
export function healthRoutes(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ message: 'OK', data: null }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new DomainError('unavailable', { retryAfter: 5 });
    await checkDatabase(platform.db);
    return { message: 'OK', data: null };
  });
}

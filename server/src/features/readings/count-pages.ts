import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../platform/context.ts';
import { countPages } from '../../platform/files/inspect/inspect-file.ts';
import { newTemporaryPath } from '../../platform/files/temporary-files.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { storePages, type VersionRow } from './readings.repository.ts';

const few = limitConcurrency({ concurrency: 1, waiting: 20, timeoutMs: 30_000 });

/**
 * The pages of a version. They are counted when a file arrives; one that came before that is counted with its first beat.
 * @returns null where there is nothing to count.
 * @throws DomainError `unavailable` when too many wait.
 */
export function pagesOf(platform: Platform, version: VersionRow): Promise<number | null> {
  if (version.pages !== null || version.content_type !== 'application/pdf')
    return Promise.resolve(version.pages);
  return few(async () => {
    const pages = await countFile(platform, version);
    if (pages !== null) await storePages(platform.db, version.id, pages);
    return pages;
  });
}

async function countFile(
  { files, temporaryDirectory }: Platform,
  { key, content_type }: VersionRow,
): Promise<number | null> {
  const path = newTemporaryPath(temporaryDirectory);
  try {
    await pipeline(await files.get(key), createWriteStream(path, { mode: 0o600 }));
    return await countPages(path, content_type);
  } finally {
    await rm(path, { force: true });
  }
}

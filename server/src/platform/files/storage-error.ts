import { DomainError } from '../domain-error.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EFBIG']);
const busy = new Set(['EMFILE', 'ENFILE', 'EIO', 'EBUSY', 'ETIMEDOUT', 'ESTALE']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Runs a write to the disk. @throws errors as `asStorageError` translates them. */
export async function onDisk<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw asStorageError(error);
  }
}

/**
 * Translates a failed write to the disk: `storage_full` without space or permission, `unavailable` if the system is overloaded;
 * any other error is returned unchanged (docs/security.md, Faults).
 */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (noRoom.has(code)) return new DomainError('storage_full', { cause: error });
  return busy.has(code) ? new DomainError('unavailable', { cause: error }) : error;
}

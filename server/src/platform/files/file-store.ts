import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files on the local disk or in an S3-compatible store. Callers make keys with `newFileKey()`: they are
 * random and never contain user input.
 */
export interface FileStore {
  /**
   * Moves a finished temporary file into the store, durably (synced) before it resolves.
   * @throws DomainError `storage_full` if the store is full or read-only, `unavailable` if it cannot be reached.
   */
  put(key: string, temporaryPath: string, contentType: string): Promise<void>;
  /** A stream of the file or of a byte range (both ends included). Rejects with `not_found` for an unknown key. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Whether the store has no files; a restore checks before it writes. */
  isEmpty(): Promise<boolean>;
  /** Rejects if the store cannot be written to; used by the doctor. */
  check(): Promise<void>;
}

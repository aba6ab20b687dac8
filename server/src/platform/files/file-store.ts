import type { Readable } from 'node:stream';

/**
 * Where bytes live: local disk or an S3-compatible store. Keys are random and made by the caller's `newFileKey()`;
 * a key never contains anything a user typed.
 */
export interface FileStore {
  /**
   * Moves a finished temporary file into the store, durably (synced) before it resolves.
   * @throws DomainError `storage_full` when there is no room or the store is read-only, `unavailable` when out of reach.
   */
  put(key: string, temporaryPath: string, contentType: string): Promise<void>;
  /** A stream of the whole file or of the byte range given (both ends included). Rejects with `not_found` where the key is unknown. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Whether no file was ever put; a restore asks before it writes. */
  isEmpty(): Promise<boolean>;
  /** Rejects when the store cannot be written to; used by `/readyz` and the doctor. */
  check(): Promise<void>;
}

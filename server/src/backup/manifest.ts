import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../platform/monitoring/start-error.ts';

/** Paths within a backup. */
export const places = {
  manifest: 'manifest.json',
  /** One JSON line per file. */
  fileList: 'files.jsonl',
  tables: 'tables',
  files: 'files',
} as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableEntry = z.object({
  schema: name,
  name,
  columns: z.array(name),
  rows: count,
  bytes: count,
  sha256: digest,
});
export type TableEntry = z.infer<typeof tableEntry>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** The release that wrote it. */
  release: z.string(),
  /** By the database's clock. The backup contains everything committed before, and nothing after. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names in the order they ran. */
  migrations: z.array(z.string()),
  tables: z.array(tableEntry),
  /** The last value of each sequence; unused sequences are absent. */
  sequences: z.record(name, z.number().int()),
  files: z.object({ count, bytes: count, listSha256: digest }),
  /** Files that were missing from the store or did not match their checksum. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const fileEntry = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
  contentType: z.string(),
  size: count,
  sha256: digest,
});
export type FileEntry = z.infer<typeof fileEntry>;

/** @throws StartError for a folder that is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, places.manifest), 'utf8').catch(() => {
    throw new StartError(`${folder} is not a backup: it has no ${places.manifest}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(`${join(folder, places.manifest)} is damaged or comes from a newer release.`, {
      cause: error,
    });
  }
}

export const tablePlace = ({ schema, name: table }: Pick<TableEntry, 'schema' | 'name'>): string =>
  join(places.tables, `${schema}.${table}.copy`);

export const filePlace = (key: string): string => join(places.files, key.slice(0, 2).toLowerCase(), key);

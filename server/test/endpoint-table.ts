import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@proxima/contract/wire/endpoint';

const folder = join(import.meta.dirname, '../../contract/src');

/** Every endpoint row of the contract, whichever file declares it. */
export async function loadEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const rows = new Map<string, Endpoint>();
  for (const file of files) {
    for (const value of Object.values(await import(join(folder, file)))) {
      for (const row of rowsIn(value)) rows.set(`${row.method} ${row.path}`, row);
    }
  }
  return [...rows.values()];
}

function rowsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(
    (row): row is Endpoint => typeof row === 'object' && row !== null && 'path' in row && 'access' in row,
  );
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { Kysely, PostgresDialect as KyselyPostgres, sql } from 'kysely';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import pg from 'pg';
import { listColumns } from '../../src/features/full-export/catalog.repository.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { DB } from '../../src/platform/database/schema.generated.ts';
import { openTemporaryFolder, quiet } from './test-postgres.ts';
import { listUnclassed } from './unclassed-columns.ts';

// npm run db:codegen: writes the row types of the migrated schema; with --check it compares them. Either way, each column must be classed for
// the export of everything (docs/decisions/full-export.md).

const file = new URL('../../src/platform/database/schema.generated.ts', import.meta.url);
let unclassed: ReturnType<typeof listUnclassed> = { missing: [], gone: [] };
const generated = await withMigratedDatabase(describeSchema);
if (!process.argv.includes('--check')) {
  await writeFile(file, generated);
} else if ((await readFile(file, 'utf8')) !== generated) {
  console.error('schema.generated.ts does not match the migrations. Run: npm run db:codegen');
  process.exitCode = 1;
}
for (const name of [...unclassed.missing, ...unclassed.gone]) {
  console.error(`exported-columns.json of full-export must class the column ${name}, or no longer name it`);
  process.exitCode = 1;
}

async function withMigratedDatabase(work: (url: string) => Promise<string>): Promise<string> {
  const dataDir = await openTemporaryFolder('proxima-types-');
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, onLost: console.error });
  try {
    await migrate(postgres.url, quiet);
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** As `open-database.ts` reads rows: bigint as number, date as text. */
async function describeSchema(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url });
  // The database stops right afterwards, which closes idle connections.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new KyselyPostgres({ pool }) });
  try {
    unclassed = listUnclassed(await listColumns(db));
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      excludePattern: 'migrations',
      outFile: null,
      overrides: { columns: await listClosedColumns(db) },
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}

interface ClosedColumn {
  name: string;
  definition: string;
  is_optional: boolean;
  is_generated: boolean;
}

/** Columns whose check constraint lists the values allowed become unions of them. */
async function listClosedColumns(db: Kysely<DB>): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<ClosedColumn>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(c.oid) as definition,
      not attnotnull as is_optional, atthasdef as is_generated
    from pg_constraint c join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  return Object.fromEntries(rows.flatMap((row) => describeUnion(row) ?? []));
}

function describeUnion(column: ClosedColumn): [string, RawExpressionNode][] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(column.definition)?.[1];
  if (!list) return undefined;
  const values = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) =>
    JSON.stringify(value.replaceAll("''", "'")),
  );
  const union = values.join(' | ') + (column.is_optional ? ' | null' : '');
  return [[column.name, new RawExpressionNode(column.is_generated ? `Generated<${union}>` : union)]];
}

import { exportedTables, leftOutTables } from '../../src/features/full-export/exported-columns.ts';

/** Columns of the schema that are in no list of the export of everything, and those in a list that the schema does not have. */
export function listUnclassed(schema: readonly { table: string; column: string }[]): {
  missing: string[];
  gone: string[];
} {
  const found = schema
    .filter(({ table }) => !leftOutTables.has(table))
    .map(({ table, column }) => `${table}.${column}`);
  const classed = [...exportedTables].flatMap(([table, { columns, leftOut }]) =>
    [...columns, ...Object.keys(leftOut)].map((column) => `${table}.${column}`),
  );
  const tables = new Set(schema.map(({ table }) => table));
  return {
    missing: found.filter((name) => !classed.includes(name)),
    gone: [
      ...classed.filter((name, index) => !found.includes(name) || classed.indexOf(name) !== index),
      ...[...leftOutTables.keys()].filter((table) => !tables.has(table)),
    ],
  };
}

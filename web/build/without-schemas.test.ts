import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withoutSchemas } from './without-schemas.ts';

const root = join(import.meta.dirname, '..', '..');

/** The modules as browsers load them, by name; those that are given have that text. */
async function buildFor(entry: string, given: Record<string, string> = {}): Promise<string> {
  const isGiven = (id: string) => Object.hasOwn(given, id);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      {
        name: 'given',
        resolveId: (id) => (isGiven(id) ? id : undefined),
        load: (id) => given[id],
      },
      withoutSchemas(),
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: /^zod$/ },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}

const row = '/contract/src/given/rows.ts';
const page = '/web/app/given/page.ts';
const head = `import { z } from 'zod'; import { get } from '${root}/contract/src/wire/endpoint.ts';`;

it('no row of the endpoint table has a schema in browsers', async () => {
  const code = await buildFor(join(root, 'contract/src/wire/endpoints.ts'));
  // The library is only imported for its messages.
  const library = `import { z } from '${import.meta.resolve('zod')}';`;
  const { allEndpoints } = await import(
    `data:text/javascript,${encodeURIComponent(code.replace(/^import .*"zod";$/m, library))}`
  );
  expect(code.match(/\bz\.\w+/g)).toEqual(['z.config']);
  expect(allEndpoints.length).toBeGreaterThan(500);
  for (const { path, params, query, body, reply } of allEndpoints)
    expect({ path, schemas: [params, query, body, reply] }).toEqual({
      path,
      schemas: Array(4).fill(undefined),
    });
});

it('what only a schema used goes with it, and what a page does not use', async () => {
  const rows = `${head}
    const note = z.object({ note: z.string('Give a note') });
    const shared = { reply: note } as const;
    export const unused = z.object({ ...note.shape, sender: z.string('Give a sender') });
    export const rowEndpoints = { read: get('/api/notes', 'account', { ...shared, query: z.object({ page: z.string('Give a page') }) }) };`;
  const code = await buildFor(page, {
    [row]: rows,
    [page]: `import { rowEndpoints } from '${row}'; export const used = rowEndpoints;`,
  });
  expect(code).toContain('/api/notes');
  expect(code).not.toContain('Give a');
});

it.each([
  ['a page that reads a schema from a row', `${head} export const schema = rowEndpoints.read.query;`, page],
  ['a constant that reads one', `${head} export const schema = exportEndpoints[list].body;`, row],
  ['a row that is made elsewhere', `${head} export const read = get('/api/notes', 'account', row);`, row],
])('the build fails for %s', async (_, text, module) => {
  await expect(buildFor(module, { [module]: text })).rejects.toThrow(module);
});

it('types may be read from rows', async () => {
  const text = `import type { rowEndpoints } from '${row}'; export const body: typeof rowEndpoints.read.query | null = null;`;
  await expect(buildFor(page, { [page]: text })).resolves.toContain('body = null');
});

import type { ImportKind } from '@proxima/contract/imports/import-kinds';
import type { ImportDetail, RowOutcome } from '@proxima/contract/imports/import-wire';
import { workImport } from '../../src/features/imports/work-import.ts';
import { importedKinds } from '../../src/imported-kinds.ts';
import type { TestApp } from '../app.ts';

const base = '/api/admin/imports';

/** Imports of one owner through the calls of the console; the background work runs when a test says so. */
export function importsOf(test: TestApp, token: () => string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    test.call({ method, url: `${base}${path}`, body, token: token() });
  const upload = (kind: ImportKind, content: string | Buffer, name = 'people.csv') => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', new File([Buffer.from(content)], name));
    return send('POST', '', body);
  };
  const read = async (id: number): Promise<ImportDetail> => (await send('GET', `/${id}`)).json().data;
  const work = (id: number) => workImport(test.platform, importedKinds, id);
  const act = async (id: number, act: string, body: object = {}) =>
    send('POST', `/${id}/${act}`, { version: (await read(id)).version, ...body });
  return {
    send,
    upload,
    read,
    work,
    act,
    uploaded: async (kind: ImportKind, content: string | Buffer, name?: string): Promise<ImportDetail> =>
      read((await upload(kind, content, name)).json().data.id),
    /** Checks an import to the end. */
    checked: async (id: number): Promise<ImportDetail> => {
      await act(id, 'check');
      await work(id);
      return read(id);
    },
    /** Imports a file to the end with the proposed columns. */
    imported: async (
      kind: ImportKind,
      content: string | Buffer,
      body: object = {},
    ): Promise<ImportDetail> => {
      const { id } = (await upload(kind, content)).json().data;
      await act(id, 'check');
      await work(id);
      await act(id, 'start', body);
      await work(id);
      return read(id);
    },
    undone: async (id: number): Promise<ImportDetail> => {
      await act(id, 'undo');
      await work(id);
      return read(id);
    },
    notes: async (id: number, outcome: RowOutcome): Promise<[number, string][]> =>
      (await send('GET', `/${id}/rows?outcome=${outcome}`))
        .json()
        .data.map(({ number, note }: { number: number; note: string }) => [number, note]),
  };
}

import { extensionOf } from '@proxima/contract/files/files';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { WireRequest } from '@proxima/contract/submissions/revision-requests';
import { requestStates } from '@proxima/contract/submissions/revision-requests';
import { DomainError } from '../../platform/domain-error.ts';
import { safePart } from '../../platform/files/safe-part.ts';
import type { PaperTable } from '../../platform/paper/paper.ts';
import type { DossierBlock, DossierFile, DossierPart, Reading } from './dossier.ts';

const minutes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `3 May 2026 at 14:05 UTC`; a dash for null. */
export const timeText = (iso: string | null): string =>
  iso === null ? '–' : `${minutes.format(new Date(iso))} UTC`;

export const heading = (text: string): DossierBlock => ({ kind: 'heading', text });

/** Terms with their values; empty values are left out. */
export const factsOf = (
  rows: readonly (readonly [string, string | number | null | undefined])[],
): DossierBlock => ({
  kind: 'facts',
  rows: rows.flatMap(([term, value]) =>
    value === null || value === undefined || value === '' ? [] : [[term, String(value)] as const],
  ),
});

/** A table, or nothing without rows. */
export function tableOf(
  columns: readonly (readonly [heading: string, width: number, isNumeric?: boolean])[],
  rows: PaperTable['rows'],
): DossierBlock[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: columns.map(([heading, width, isNumeric = false]) => ({ heading, width, isNumeric })),
      rows,
    },
  ];
}

/** The path of a file: its id makes it unique, whatever names people gave. */
export function pathOfFile(folder: string, id: number, name: string): string {
  const extension = extensionOf(name);
  const ending = extension.length > 10 ? '' : extension;
  return `${folder}/${safePart(`${id} ${name.slice(0, name.length - ending.length)}`)}${safePart(ending)}`;
}

/** Files of one kind, each opened by its id. */
export const filesOf = (
  folder: string,
  files: readonly WireFile[],
  open: (id: number) => Required<DossierFile>['open'],
): DossierFile[] =>
  files.map(({ id, name, created_at }) => ({
    path: pathOfFile(folder, id, name),
    name,
    addedAt: created_at,
    open: open(id),
  }));

/** Requests with their answers. */
export const requestBlocks = (requests: readonly WireRequest[]): DossierBlock[] =>
  requests.flatMap(({ number, text, state, answers }) => [
    heading(`Request ${number}: ${requestStates[state].label.toLowerCase()}`),
    { kind: 'text', text },
    ...answers.map((answer): DossierBlock => ({ kind: 'text', text: `Answer: ${answer.text}` })),
  ]);

const closed = new Set(['not_found', 'forbidden', 'conflict']);

/** A chapter that is left out where its reader may not see it. */
export const part = (
  title: string,
  read: (reading: Reading) => AsyncIterable<DossierBlock>,
): DossierPart => ({
  title,
  read: async function* (reading) {
    try {
      yield* read(reading);
    } catch (error) {
      if (!(error instanceof DomainError) || !closed.has(error.code)) throw error;
    }
  },
});

/** The items of a list that pages, one page in memory at a time. */
export async function* everyPage<Item>(
  readPage: (cursor: string | undefined) => Promise<{ data: Item[]; next_cursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The same in one list, where there are few. */
export async function listAll<Item>(...[readPage]: Parameters<typeof everyPage<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of everyPage(readPage)) items.push(item);
  return items;
}

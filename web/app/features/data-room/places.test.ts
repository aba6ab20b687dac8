import type { WireDocument, WireFolder, WireRoom } from '@proxima/contract/documents/wire-room';
import { expect, it } from 'vitest';
import { stepDocument, stepFolder, toFolder, toPlace } from './places.ts';

const document = (id: number) => ({ id, title: `D${id}` }) as WireDocument;
const folder = (id: number, ...ids: number[]) =>
  ({ id, name: `F${id}`, documents: ids.map(document) }) as WireFolder;
const [first, second] = [folder(1, 11, 12, 13), folder(2)];
const room = { folders: [first, second] } as WireRoom;

it('one place up or down goes after the right neighbour, and not past the ends', () => {
  const after = (id: number, by: 1 | -1) => stepDocument(first, document(id), by)?.after;
  expect([after(11, 1), after(12, 1), after(12, -1), after(13, -1)]).toEqual([12, 13, null, 11]);
  expect([after(11, -1), after(13, 1), after(99, 1)]).toEqual([undefined, undefined, undefined]);
  expect(stepDocument(first, document(12), -1)?.announcement).toBe('D12 is now at place 1 of 3 in F1.');
  expect(stepFolder(room, second, -1)).toMatchObject({ id: 2, after: null });
  expect(stepFolder(room, second, 1)).toBeNull();
});

it('what is dropped lands before or after the row under it, or at the end of a folder', () => {
  expect(toPlace(room, 11, first, 12, true)?.after).toBe(12);
  expect(toPlace(room, 13, first, 12, false)?.after).toBe(11);
  expect(toPlace(room, 12, first, 11, false)?.after).toBeNull();
  expect(toPlace(room, 12, first, 12, true)).toBeNull();
  expect(toFolder(second, document(11))).toMatchObject({ folderId: 2, after: null });
  expect(toFolder(first, document(13)).after).toBe(12);
});

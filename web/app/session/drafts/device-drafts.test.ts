import { afterEach, expect, it, vi } from 'vitest';
import { deleteDeviceDrafts, sendDeviceDrafts } from './device-drafts.ts';

const copy = (text: string) =>
  JSON.stringify({ fields: { text }, edited_at: '2026-03-02T10:00:00.000Z', epoch: 0 });

/** Answers saves with the given status. @returns the paths that were called */
function serve(status: number): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(new URL(url, 'http://proxima.test').pathname);
    return Response.json({ message: '', data: { epoch: 0, draft: null } }, { status });
  });
  return paths;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('sends each draft of the account, and deletes them from the device', async () => {
  localStorage.setItem('draft:7:note:3', copy('half an idea'));
  localStorage.setItem('draft:7:note:4', copy('another'));
  localStorage.setItem('draft:8:note:3', copy('of someone else'));
  const paths = serve(200);
  expect(await sendDeviceDrafts(7)).toBe(true);
  expect(paths).toHaveLength(2);
  deleteDeviceDrafts(7);
  expect(Object.keys(localStorage)).toEqual(['draft:8:note:3']);
});

it('says when one did not arrive', async () => {
  localStorage.setItem('draft:7:note:3', copy('half an idea'));
  serve(403);
  expect(await sendDeviceDrafts(7)).toBe(false);
});

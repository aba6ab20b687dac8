import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { useUploads } from './use-uploads.ts';

/** An upload that has started and waits for the test to reply. */
class HeldUpload extends FakeUpload {
  override upload: { onprogress?: (event: object) => void } = {};
  key = '';
  name = '';
  isAborted = false;
  override setRequestHeader(name?: string, value?: string) {
    if (name?.toLowerCase() === idempotencyHeader.toLowerCase()) this.key = String(value);
  }
  send(form: FormData) {
    this.name = (form.get('file') as File).name;
    begun.push(this);
  }
  override abort() {
    this.isAborted = true;
    super.abort();
  }
  accept = () => act(async () => this.reply(200, { message: 'Added', data: { id: 1, number: 5 } }));
  refuse = (message: string) => act(async () => this.reply(422, { message, errors: {} }));
}

let begun: HeldUpload[];
beforeEach(() => {
  begun = [];
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
});
afterEach(() => vi.unstubAllGlobals());

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function open() {
  const { result } = renderHook(() => useUploads(7), { wrapper: Providers });
  const states = () => result.current.uploads.map(({ file, state }) => `${file.name} ${state}`);
  const keyOf = (name: string) => result.current.uploads.find(({ file }) => file.name === name)?.key ?? '';
  return { uploads: () => result.current, states, keyOf };
}
const begins = (...names: string[]) => waitFor(() => expect(begun.map(({ name }) => name)).toEqual(names));

it('sends two files at a time; a refused one does not stop the others, and says why', async () => {
  const { uploads, states } = open();
  const files = ['a.pdf', 'notes.txt', 'b.pdf', 'c.pdf', 'a.pdf'].map(pdf);
  act(() => uploads().add(files, { folderId: 3 }));
  await begins('a.pdf', 'b.pdf');
  expect(states()).toEqual([
    'a.pdf sending',
    'notes.txt failed',
    'b.pdf sending',
    'c.pdf waiting',
    'a.pdf waiting',
  ]);
  expect(uploads().uploads[1]?.problem).toContain('.pdf');
  await begun[1]?.refuse('This file is damaged.');
  await begins('a.pdf', 'b.pdf', 'c.pdf');
  expect(uploads().uploads[2]).toMatchObject({ state: 'failed', problem: 'This file is damaged.' });
  await begun[0]?.accept();
  await begins('a.pdf', 'b.pdf', 'c.pdf', 'a.pdf');
  await begun[2]?.accept();
  await begun[3]?.accept();
  expect(states().filter((state) => state.endsWith('done'))).toEqual([
    'a.pdf done',
    'c.pdf done',
    'a.pdf done',
  ]);
  act(() => uploads().clear());
  expect(states()).toEqual(['notes.txt failed', 'b.pdf failed']);
});

it('two files of the same name, and a file chosen twice, are separate uploads; a retry is the same one; each knows what it became', async () => {
  const { uploads, keyOf, states } = open();
  act(() => uploads().add([pdf('plan.pdf')], { folderId: 3 }));
  act(() => uploads().add([pdf('plan.pdf')], { documentId: 9 }));
  await begins('plan.pdf', 'plan.pdf');
  const [first, second] = begun;
  expect(first?.key).not.toBe(second?.key);
  await second?.accept();
  await first?.refuse('The files of this venture are too many.');
  act(() => uploads().retry(keyOf('plan.pdf')));
  await begins('plan.pdf', 'plan.pdf', 'plan.pdf');
  expect(begun[2]?.key).toBe(first?.key);
  await begun[2]?.accept();
  expect(states()).toEqual(['plan.pdf done', 'plan.pdf done']);
  expect(uploads().uploads.map(({ problem, stored }) => [problem, stored])).toEqual([
    [null, { documentId: 1, number: 1 }],
    [null, { documentId: 9, number: 5 }],
  ]);
});

it('shows the progress of each; removing one stops it, and the next one starts', async () => {
  const { uploads, states, keyOf } = open();
  act(() => uploads().add(['a.pdf', 'b.pdf', 'c.pdf'].map(pdf), { folderId: 3 }));
  await begins('a.pdf', 'b.pdf');
  act(() => begun[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 8 }));
  expect(uploads().uploads.map(({ sent }) => sent)).toEqual([3, 0, 0]);
  act(() => uploads().remove(keyOf('b.pdf')));
  await begins('a.pdf', 'b.pdf', 'c.pdf');
  expect(begun[1]?.isAborted).toBe(true);
  expect(states()).toEqual(['a.pdf sending', 'c.pdf sending']);
  act(() => uploads().remove(keyOf('c.pdf')));
  await begun[0]?.accept();
  expect(states()).toEqual(['a.pdf done']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** jsdom has neither clipboard. Plays the browser's part in the old command, which asks the page what to copy. */
function offerCommand(isAllowed: boolean): () => string {
  let clipboard = '';
  const clipboardData = { setData: (_: string, text: string) => (clipboard = text) };
  document.execCommand = () => {
    if (isAllowed) document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData }));
    return isAllowed;
  };
  return () => clipboard;
}

afterEach(() => vi.unstubAllGlobals());

test('on plain HTTP, where there is no navigator.clipboard, the old command copies', async () => {
  vi.stubGlobal('isSecureContext', false);
  const copied = offerCommand(true);
  expect(await copyText('one\ntwo')).toBe(true);
  expect(copied()).toBe('one\ntwo');
});

test('a forbidden clipboard is tried by the old command as well', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  const copied = offerCommand(true);
  expect(await copyText('one')).toBe(true);
  expect(copied()).toBe('one');
});

test('the reply is false where neither way is allowed', async () => {
  vi.stubGlobal('isSecureContext', false);
  offerCommand(false);
  expect(await copyText('one')).toBe(false);
});

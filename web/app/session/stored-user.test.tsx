import { act, cleanup, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../test/stored-user.ts';
import {
  clearStoredUser,
  mergeStoredUser,
  readStoredUser,
  storeUser,
  useSignedInUser,
  useStoredUser,
} from './stored-user.ts';

const user = signedInUser('investor');

const forbid = () => {
  throw new DOMException('Storage is blocked.', 'SecurityError');
};

const Shown = () => String(useStoredUser());
const Asking = () => useSignedInUser().first_name;

afterEach(() => {
  cleanup();
  clearStoredUser();
});

it('a stored user is read back, the same object until it changes', () => {
  expect(readStoredUser()).toBeNull();
  storeUser(user);
  const read = readStoredUser();
  expect(read).toEqual(user);
  expect(readStoredUser()).toBe(read);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  clearStoredUser();
  expect(readStoredUser()).toBeNull();
});

it.each(['', 'null', '7', '"token"', '{broken', '{"first_name":"Mira"}'])(
  'the text %j is not a user',
  (text) => {
    localStorage.setItem('user', text);
    expect(readStoredUser()).toBeNull();
  },
);

it('merging into the stored user keeps the token, and signs no one in', () => {
  mergeStoredUser({ first_name: 'Ada' });
  expect(readStoredUser()).toBeNull();
  storeUser(user);
  mergeStoredUser({ first_name: 'Ada', token: 'another' });
  expect(readStoredUser()).toEqual({ ...user, first_name: 'Ada' });
});

it('every component is notified of a change here and in another tab', () => {
  const { result, unmount } = renderHook(useStoredUser);
  expect(result.current).toBeNull();
  act(() => storeUser(user));
  expect(result.current).toEqual(user);
  const fromElsewhere = (key: string | null, value: object | null) =>
    act(() => {
      if (value) localStorage.setItem('user', JSON.stringify(value));
      else localStorage.removeItem('user');
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  fromElsewhere('user', { ...user, first_name: 'Ada' });
  expect(result.current?.first_name).toBe('Ada');
  fromElsewhere(null, null);
  expect(result.current).toBeNull();
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(remove).toHaveBeenCalledWith('storage', expect.any(Function));
  remove.mockRestore();
});

it('a change of another key is ignored', () => {
  const { result } = renderHook(useStoredUser);
  localStorage.setItem('user', JSON.stringify(user));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  expect(result.current).toBeNull();
});

it('without storage the page still works, and a user is signed in until it is reloaded', () => {
  vi.stubGlobal('localStorage', {
    getItem: forbid,
    setItem: forbid,
    removeItem: forbid,
  });
  const { result } = renderHook(useStoredUser);
  expect(result.current).toBeNull();
  act(() => storeUser(user));
  expect(result.current).toEqual(user);
  act(clearStoredUser);
  expect(result.current).toBeNull();
  vi.unstubAllGlobals();
});

it('a page rendered by the server knows no user yet', () => {
  storeUser(user);
  expect(renderToString(<Shown />)).toBe('undefined');
});

it('useSignedInUser returns the user behind a guard and throws elsewhere', () => {
  storeUser(user);
  expect(renderHook(useSignedInUser).result.current).toEqual(user);
  cleanup();
  clearStoredUser();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Asking />)).toThrow('useSignedInUser is for pages inside a guard');
  vi.restoreAllMocks();
});

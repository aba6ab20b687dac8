import { viewKey } from '@proxima/contract/content/first-calls-script';
import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { userChannel } from '@proxima/contract/wire/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { store } from '../../lib/browser/browser-storage.ts';
import { AccountChanges } from '../../session/realtime/account-changes.tsx';
import type { Realtime } from '../../session/realtime/realtime.ts';
import { RealtimeContext } from '../../session/realtime/realtime-provider.tsx';
import { clearStoredUser, storeUser } from '../../session/stored-user.ts';
import { DesktopNoticesChoice } from './desktop-notices-choice.tsx';
import { NotificationBell } from './notification-bell.tsx';

let stored: WireNotification[] = [];
let isFailing = false;
let marked: unknown[] = [];
const add = (id: number, changes: Partial<WireNotification> = {}) => {
  const title = `Event ${id}`;
  const created_at = new Date().toISOString();
  stored = [
    { id, kind: 'new_submission', title, path: null, created_at, read_at: null, ...changes },
    ...stored,
  ];
};

beforeEach(() => {
  [stored, isFailing, marked] = [[], false, []];
  storeUser(signedInUser('investor'));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (isFailing) return Response.json({ message: 'Not today.', error: 'forbidden' }, { status: 403 });
    if (method === 'POST') {
      marked.push(body ? JSON.parse(body) : url);
      return Response.json({ message: '', data: null });
    }
    const unread = stored.filter(({ read_at }) => read_at === null).length;
    if (String(url).endsWith('/unread')) return Response.json({ message: '', data: { unread } });
    return Response.json({ message: '', data: stored, next_cursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearStoredUser();
  sessionStorage.clear();
});

const listeners = new Map<string, (data: never) => void>();
const realtime: Realtime = {
  listen: (channel, event, listener) => {
    listeners.set(`${channel} ${event}`, listener);
    return () => {};
  },
  onCatchUp: () => () => {},
  status: () => 'connected',
  onStatus: () => () => {},
};

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RealtimeContext value={realtime}>
        <AccountChanges />
        <NotificationBell page="/all" className="" />
      </RealtimeContext>
    </QueryClientProvider>,
  );
}
const open = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('says that there is nothing new', async () => {
  show();
  await open('Notifications');
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('says why it could not be loaded, and tries again', async () => {
  isFailing = true;
  show();
  await open('Notifications');
  expect(await screen.findByText('Not today.')).toBeTruthy();
  isFailing = false;
  add(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Event 1')).toBeTruthy();
});

it('counts what arrives on the channel of the account while the page is open', async () => {
  add(1);
  show();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  add(2, { path: '/there' });
  await act(async () =>
    listeners.get(`${userChannel(7)} Changed`)?.({ kind: 'notification', id: 2 } as never),
  );
  await open('Notifications, 2 unread');
  expect((await screen.findByRole('link', { name: /Unread: ?Event 2/ })).getAttribute('href')).toBe('/there');
  fireEvent.click(screen.getByRole('button', { name: /Event 1.*mark as read/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await vi.waitFor(() => expect(marked).toEqual([expect.stringMatching(/\/1\/read$/), { up_to: 2 }]));
});

it('in a member view leads to the page of a notification and marks nothing', async () => {
  add(1);
  add(2, { path: '/there' });
  store('session', viewKey, {
    ...signedInUser('investor'),
    admin_id: 7,
    view_id: 1,
    until: '2027-03-01T15:00:00Z',
  });
  show();
  await open('Notifications, 2 unread');
  fireEvent.click(await screen.findByRole('link', { name: /Event 2/ }));
  await open('Notifications, 2 unread');
  fireEvent.click(await screen.findByText('Event 1'));
  await act(() => Promise.resolve());
  expect(marked).toEqual([]);
});

it('stops counting at 99', async () => {
  for (let id = 1; id <= 100; id += 1) add(id);
  show();
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeTruthy();
});

describe('on the desktop', () => {
  let shown: string[] = [];
  const stubNotices = (answer: NotificationPermission) => {
    class Notices {
      static permission: NotificationPermission = 'default';
      static async requestPermission() {
        Notices.permission = answer;
        return answer;
      }
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal('Notification', Notices);
    vi.stubGlobal('isSecureContext', true);
  };
  beforeEach(() => {
    shown = [];
  });
  afterEach(() => localStorage.clear());

  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  const arrive = async (id: number) => {
    add(id);
    await act(async () =>
      listeners.get(`${userChannel(7)} Changed`)?.({ kind: 'notification', id } as never),
    );
    await screen.findByRole('button', { name: `Notifications, ${id} unread` });
  };

  it('notices appear while the page is not focused, for those who chose them', async () => {
    stubNotices('granted');
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    render(<DesktopNoticesChoice />);
    add(1);
    show();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await arrive(2);
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    await vi.waitFor(() => expect(box().checked).toBe(true));
    await arrive(3);
    await vi.waitFor(() => expect(shown).toEqual(['Event 3']));
    focus.mockReturnValue(true);
    await arrive(4);
    focus.mockReturnValue(false);
    fireEvent.click(box());
    await vi.waitFor(() => expect(box().checked).toBe(false));
    await arrive(5);
    expect(shown).toEqual(['Event 3']);
    focus.mockRestore();
  });

  it('the box stays empty and says why if the browser refuses', async () => {
    stubNotices('denied');
    render(<DesktopNoticesChoice />);
    fireEvent.click(box());
    expect(await screen.findByText(/Your browser blocks them/)).toBeTruthy();
    await waitFor(() => expect(box().checked).toBe(false));
  });

  it('notices are not offered on plain HTTP', () => {
    stubNotices('granted');
    vi.stubGlobal('isSecureContext', false);
    render(<DesktopNoticesChoice />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { userKey, viewKey } from '@proxima/contract/content/first-calls-script';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { useSyncExternalStore } from 'react';
import { createBrowserClient } from '../../lib/api/browser-client.ts';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { leaveWithoutQuestion } from '../../lib/browser/leaving.ts';
import { paths } from '../../paths.ts';
import { isInMemberView } from '../stored-token.ts';

/** The member whom an administrator sees in this tab, with the view's token. */
export interface MemberView extends SignedInUser {
  admin_id: number;
  view_id: number;
  until: string;
}

type StartedView = Pick<MemberView, 'until'> & { id: number; user: SignedInUser };

/** Milliseconds that the end of a view waits for the server. */
const timeoutMs = 2_000;

const overKey = 'member-view-over';

const asView = (value: unknown): MemberView | null =>
  typeof value === 'object' && value !== null && 'until' in value ? (value as MemberView) : null;

const tokenIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : null;

/** The view that this tab stores, whatever page it is on. */
const readView = (): MemberView | null => readStored('session', viewKey, asView);

/** Ends the view on the server with the administrator's own session; should that fail, it ends by itself within the hour. */
async function endOnServer({ view_id: id }: MemberView): Promise<void> {
  const { memberViewEndpoints } = await import('@proxima/contract/members/member-views');
  const token = () => readStored('device', userKey, tokenIn);
  const own = createBrowserClient({ token, onUnauthenticated: () => {} });
  await own.call(memberViewEndpoints.end, { params: { id }, keepalive: true }).catch(() => {});
}

/** From now on this tab shows what the member sees. Loads the page anew, so that nothing of the administrator is left in it. */
export function enterView({ id, user, until }: StartedView, adminId: number): void {
  store('session', viewKey, { ...user, until, view_id: id, admin_id: adminId } satisfies MemberView);
  window.location.assign(paths.dashboard);
}

/** Ends the view and leads back to the member's page in the console, where `text` is shown. */
export async function leaveView(text: string): Promise<void> {
  const view = readView();
  if (!view) return;
  await Promise.race([endOnServer(view), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  sessionStorage.clear();
  store('session', overKey, text);
  await leaveWithoutQuestion(() => window.location.replace(paths.adminMember(view.id)));
}

/** Ends the view of a tab that has come to the console in another way, as by Back. @returns what to say about it */
export function endViewInConsole(): string | null {
  const text = readStored('session', overKey, (value) => (typeof value === 'string' ? value : null));
  store('session', overKey, null);
  const view = readView();
  if (!view) return text;
  sessionStorage.clear();
  void endOnServer(view);
  return viewOverText;
}

export const viewOverText = errorCatalogue.view_ended.message;

/** Ends the view of a tab whose administrator has signed out in another one. */
export function endViewWithoutAdmin(): void {
  if (!readView() || readStored('device', userKey, tokenIn)) return;
  sessionStorage.clear();
  void leaveWithoutQuestion(() => window.location.replace(paths.signIn));
}

let cachedText: string | null = null;
let cachedView: MemberView | null = null;

function currentView(): MemberView | null {
  const view = isInMemberView() ? readView() : null;
  const text = view && `${view.token} ${view.first_name} ${view.last_name}`;
  if (text !== cachedText) {
    cachedText = text;
    cachedView = view;
  }
  return cachedView;
}

const never = () => () => {};

/** The member whom this page shows to an administrator; null on every other page. */
export const useMemberView = (): MemberView | null => useSyncExternalStore(never, currentView, () => null);

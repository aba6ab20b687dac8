import {
  type FirstReplies,
  firstCallsId,
  firstRepliesFreshFor,
} from '@proxima/contract/content/first-calls-script';

declare global {
  var firstReplies: FirstReplies | undefined;
}

/** Whether the page is one behind the sign-in: its server only knows what it will ask for. */
export const isAwaitingData = (): boolean => document.getElementById(firstCallsId) !== null;

/** The reply to a call that the page made before its code came, for the same session; it counts once, and only while it is fresh. */
export function takeFirstReply(url: string, token: string | null): Promise<Response> | undefined {
  const made = globalThis.firstReplies;
  if (made?.token !== token || performance.now() - made.madeAt > firstRepliesFreshFor) return undefined;
  const reply = made.replies.get(url);
  made.replies.delete(url);
  return reply;
}

/** Called when something has been changed: replies from before may be out of date. */
export function forgetFirstReplies(): void {
  globalThis.firstReplies = undefined;
}

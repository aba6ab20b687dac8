/** The element that names the calls. */
export const firstCallsId = 'first-calls';

/** Milliseconds after which a reply is too old to show, as for queries. */
const freshFor = 30_000;

interface FirstCalls {
  token: string;
  madeAt: number;
  replies: Map<string, Promise<Response>>;
}

let made: FirstCalls | undefined;

/** Whether the page is one behind the sign-in: its server only knows what it will ask for. */
export const isAwaitingData = (): boolean => document.getElementById(firstCallsId) !== null;

/** Makes the calls that the page's document names, before the code that needs them has come. */
export function makeFirstCalls(token: string): void {
  const urls = JSON.parse(document.getElementById(firstCallsId)?.textContent ?? '[]') as string[];
  made = { token, madeAt: performance.now(), replies: new Map() };
  for (const url of urls) {
    const reply = fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(freshFor),
    });
    reply.catch(() => undefined);
    made.replies.set(url, reply);
  }
}

/** The reply to a call that was made already for the same session; it counts once, and only while it is fresh. */
export function takeFirstReply(url: string, token: string | null): Promise<Response> | undefined {
  if (made?.token !== token || performance.now() - made.madeAt > freshFor) return undefined;
  const reply = made.replies.get(url);
  made.replies.delete(url);
  return reply;
}

/** Called when something has been changed: replies from before may be out of date. */
export function forgetFirstReplies(): void {
  made = undefined;
}

/** The element that names the calls. */
export const firstCallsId = 'first-calls';

/** An address; or the address of an earlier call and that of one about what it found, with a parameter for its id (`/api/ventures/:id/rounds`). */
export type FirstCall = string | readonly [of: string, about: string];

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
  const calls = JSON.parse(document.getElementById(firstCallsId)?.textContent ?? '[]') as FirstCall[];
  const session: FirstCalls = { token, madeAt: performance.now(), replies: new Map() };
  made = session;
  for (const call of calls)
    if (typeof call === 'string') makeCall(session, call);
    else void makeCallAbout(session, call).catch(() => undefined);
}

function makeCall({ token, replies }: FirstCalls, url: string): void {
  const reply = fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(freshFor),
  });
  reply.catch(() => undefined);
  replies.set(url, reply);
}

async function makeCallAbout(session: FirstCalls, [of, about]: Exclude<FirstCall, string>): Promise<void> {
  const found = (await session.replies.get(of))?.clone();
  if (!found?.ok) return;
  const { data } = (await found.json()) as { data: { id: number } };
  makeCall(session, about.replace(/:\w+/, String(data.id)));
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

/** The element that names the calls. */
export const firstCallsId = 'first-calls';

const replies = new Map<string, Promise<Response>>();

/** Whether the page is one behind the sign-in: its server only knows what it will ask for. */
export const isAwaitingData = (): boolean => document.getElementById(firstCallsId) !== null;

/** Makes the calls that the page's document names, before the code that needs them has come. */
export function makeFirstCalls(token: string): void {
  const urls = JSON.parse(document.getElementById(firstCallsId)?.textContent ?? '[]') as string[];
  for (const url of urls) {
    const reply = fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } });
    reply.catch(() => undefined);
    replies.set(url, reply);
  }
}

/** The reply to a call that was made already; it counts once. */
export function takeFirstReply(url: string): Promise<Response> | undefined {
  const reply = replies.get(url);
  replies.delete(url);
  return reply;
}

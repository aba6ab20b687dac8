/** Data that is here (on the server, after hydration) or on its way (a navigation in the browser). */
export type Deferred<Value> = Value | Promise<Value>;

/** How long a navigation waits before it shows the page with placeholders. */
const timeoutMs = 150;

const wait = (milliseconds: number) =>
  new Promise<'late'>((resolve) => setTimeout(resolve, milliseconds, 'late'));

/**
 * On the server the value itself: a page is rendered whole. In the browser the value if it arrives quickly, else its promise, so
 * that a slow reply shows skeletons and a quick one does not flash them. @throws a rejection that arrives as quickly
 */
export async function deferred<Value>(promise: Promise<Value>): Promise<{ value: Deferred<Value> }> {
  if (import.meta.env.SSR) return { value: await promise };
  const first = await Promise.race([promise.then((value) => ({ value })), wait(timeoutMs)]);
  return first === 'late' ? { value: promise } : first;
}

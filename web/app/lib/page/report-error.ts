import { type ClientError, clientErrorPath, maxFrames } from '@proxima/contract/wire/client-error-report';

/** The maximum number of reports from one page; more of the same would not help. */
const maxReports = 5;
/** Not reported: the server has logged the first, and the others are intended. */
const expected = new Set(['ApiError', 'AbortError', 'TimeoutError']);

/** By the thrown value and by the report's content: a missing file fails again as another error. */
const reports = new Map<unknown, Promise<boolean>>();
let sent = 0;

/** Names no page until `setPageNamer` is called. */
let namePage = (_pathname: string): string => '/:x';

/** Sets how an address is reported: as a pattern of the route table, never with user input. */
export function setPageNamer(name: (pathname: string) => string): void {
  namePage = name;
}

/**
 * Reports a failure to the server's log: class, page and positions in our files, nothing that anyone typed. Once for each
 * thrown value. Resolves to whether the server has it; never rejects.
 */
export function reportError(kind: ClientError['kind'], error: unknown): Promise<boolean> {
  const name = nameOf(error);
  const report = { kind, name, page: namePage(location.pathname), frames: framesOf(error, kind) };
  const signature = JSON.stringify(report);
  const earlier = reports.get(error) ?? reports.get(signature);
  if (earlier) return earlier;
  if (sent >= maxReports || expected.has(name)) return Promise.resolve(false);
  sent += 1;
  const reply = send(report);
  reports.set(error, reply).set(signature, reply);
  return reply;
}

/** Reports uncaught errors, and code that fails to load. */
export function watchForErrors(): void {
  const unhandled = (error: unknown) => {
    // Without a frame in our files, it comes from an extension or the browser.
    if (framesOf(error, 'unhandled').length > 0) void reportError('unhandled', error);
  };
  window.addEventListener('error', ({ error }) => unhandled(error));
  window.addEventListener('unhandledrejection', ({ reason }) => unhandled(reason));
  window.addEventListener('vite:preloadError', ({ payload }) => void reportError('missing-code', payload));
}

const send = (report: ClientError): Promise<boolean> =>
  fetch(clientErrorPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Unknown';

const positions = /(https?:\/\/[^\s/]+)(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})/g;
const files = /(https?:\/\/[^\s/]+)(\/assets\/[\w.-]{1,100}\.(?:js|css))/g;

/** Positions in our own files, or the file that is missing. The rest of message and stack may contain what someone typed. */
function framesOf(error: unknown, kind: ClientError['kind']): string[] {
  if (!(error instanceof Error)) return [];
  const isMissing = kind === 'missing-code';
  const ours = [...(isMissing ? error.message : (error.stack ?? '')).matchAll(isMissing ? files : positions)];
  return ours
    .filter(([, origin]) => origin === location.origin)
    .map(([, , frame = '']) => frame)
    .slice(0, maxFrames);
}

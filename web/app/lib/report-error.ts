import { type ClientError, clientErrorPath, mostFrames } from '@proxima/contract/client-error-report';
import { paths } from '../paths.ts';

/** Reports of one page: after these, more of the same helps nobody. */
const mostReports = 5;
/** The server knows of the first, and the others are somebody's own doing. */
const expected = new Set(['ApiError', 'AbortError', 'TimeoutError']);

const reports = new Map<unknown, Promise<boolean>>();

/**
 * Reports a failure to the server's log: class, page and positions in our files, nothing that anyone typed. Once for each
 * thrown thing. Resolves to whether the server has it; never rejects.
 */
export function reportError(kind: ClientError['kind'], error: unknown): Promise<boolean> {
  const earlier = reports.get(error);
  if (earlier) return earlier;
  if (reports.size >= mostReports || expected.has(nameOf(error))) return Promise.resolve(false);
  const report = send({
    kind,
    name: nameOf(error),
    page: pageOf(location.pathname),
    frames: framesOf(error),
  });
  reports.set(error, report);
  return report;
}

/** Reports what nothing else catches, and code that does not arrive. */
export function watchForErrors(): void {
  const unhandled = (error: unknown) => {
    // Without a frame of ours it is an extension's, or the browser's.
    if (framesOf(error).length > 0) void reportError('unhandled', error);
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

const words = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path(':x')).split(/[/#]/)),
);

/** The address with the product's own words alone: the rest may be an id, a name or a secret. */
const pageOf = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, 9)
    .map((word) => (words.has(word) ? word : ':x'))
    .join('/');

/** Positions in our own files; stacks begin with the message, which may hold what somebody typed. */
function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const ours = [...stack.matchAll(/(https?:\/\/[^\s/]+)(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7})/g)];
  return ours
    .filter(([, origin]) => origin === location.origin)
    .map(([, , frame = '']) => frame)
    .slice(0, mostFrames);
}

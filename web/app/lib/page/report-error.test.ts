import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagePatternOf } from './page-pattern.ts';

const asset = (name: string) => `${location.origin}/assets/${name}`;
let sent: Record<string, unknown>[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json({}, { status: 200 });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});

/** A fresh module, as on a new page: nothing has been reported yet. */
async function load() {
  const { setPageNamer, reportError } = await import('./report-error.ts');
  setPageNamer(pagePatternOf);
  return reportError;
}

function failure(message = 'x', frames: string[] = [asset('home-a.js:1:2')]): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${frames.map((frame) => `    at f (${frame})`).join('\n')}`;
  return error;
}

describe('a reported failure', () => {
  it('names class, page and positions in our files', async () => {
    window.history.replaceState(null, '', '/dashboard/submission/42');
    const reportError = await load();
    const frames = [asset('home-a.js:1:2'), 'https://evil.test/assets/x.js:1:1', asset('b_C.js:30:4')];
    expect(await reportError('render', failure('x', frames))).toBe(true);
    expect(sent).toEqual([
      {
        kind: 'render',
        name: 'TypeError',
        page: '/dashboard/submission/:x',
        frames: ['/assets/home-a.js:1:2', '/assets/b_C.js:30:4'],
      },
    ]);
  });

  it('contains nothing that was typed: no message, query, fragment or unknown part of the address', async () => {
    window.history.replaceState(null, '', '/blogs/canary-mira?email=canary#t=canary');
    const reportError = await load();
    await reportError('render', failure('canary is not valid JSON'));
    expect(JSON.stringify(sent)).not.toContain('canary');
    expect(sent[0]?.page).toBe('/blogs/:x');
  });

  it('is sent once, however often it occurs, and a page sends at most five', async () => {
    const reportError = await load();
    const error = failure('x', []);
    expect(await Promise.all([reportError('missing-code', error), reportError('render', error)])).toEqual([
      true,
      true,
    ]);
    expect(sent).toHaveLength(1);
    await reportError('missing-code', failure());
    expect(sent).toHaveLength(1);
    for (let more = 0; more < 9; more += 1)
      await reportError('render', failure('x', [asset(`a.js:1:${more}`)]));
    expect(sent).toHaveLength(5);
  });

  it('counts as unreported when the server refuses it, cannot be reached or already has it', async () => {
    const reportError = await load();
    answer = async () => Response.json({}, { status: 429 });
    expect(await reportError('render', failure('x', [asset('a.js:1:1')]))).toBe(false);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await reportError('render', failure())).toBe(false);
    const known = Object.assign(failure(), { name: 'ApiError' });
    expect(await reportError('render', known)).toBe(false);
    expect(sent).toHaveLength(2);
  });
});

it('names no page before the application has set how', async () => {
  window.history.replaceState(null, '', '/canary');
  const { reportError } = await import('./report-error.ts');
  await reportError('render', failure());
  expect(sent[0]?.page).toBe('/:x');
});

it('names the file that is missing, and nothing else of the message', async () => {
  const reportError = await load();
  const message = `Failed to fetch dynamically imported module: ${asset('faq-D4f.js')} canary`;
  await reportError('missing-code', failure(message));
  expect(sent[0]?.frames).toEqual(['/assets/faq-D4f.js']);
  expect(JSON.stringify(sent)).not.toContain('canary');
});

it('reports uncaught errors, but only those from our own code', async () => {
  await load();
  const { watchForErrors } = await import('./report-error.ts');
  watchForErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: failure('x', ['chrome-extension://a/b.js:1:1']) }));
  window.dispatchEvent(new ErrorEvent('error', { error: failure() }));
  const reason = failure('x', [asset('b.js:2:2')]);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure('x', []) }));
  expect(sent.map(({ kind }) => kind)).toEqual(['unhandled', 'unhandled', 'missing-code']);
});

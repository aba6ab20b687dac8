import type { RenderedPage } from '@proxima/contract/content/page-rendering';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyOfTarget, PageCache, type PageCacheOptions, type PageResult } from './page-cache.ts';

const cacheablePaths = ['/', '/home', '/blogs', '/blogs/:id'];

/** A site with one text, whose renders can be paused. */
function site(overrides: Partial<PageCacheOptions> = {}) {
  const state = { text: 'first', renders: 0, status: 200, hold: Promise.resolve() };
  const render = async (pathname: string): Promise<RenderedPage> => {
    state.renders += 1;
    const html = `<p>${pathname} ${state.text}</p>`;
    await state.hold;
    return { status: state.status, html };
  };
  const cache = new PageCache({ cacheablePaths, untilNextChange: async () => undefined, ...overrides });
  return { state, cache, get: (url: string) => cache.get(url, render) };
}

function held() {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hold, release };
}

const textOf = (result: PageResult): string =>
  'cached' in result ? result.cached.representations.identity.body.toString() : result.rendered.html;

test('a page is rendered once and then served from memory', async () => {
  const { state, cache, get } = site();
  await get('/home');
  await get('/home');
  expect(state.renders).toBe(1);
  expect(cache.find('/home')).not.toBeNull();
});

test('a cached page was rendered without the query', async () => {
  const { get } = site();
  expect(textOf(await get('/home?utm_source=letter'))).toBe('<p>/home first</p>');
});

test.each(['/blogs/3', '/blogs/first-rounds', '/blogs/5-questions', '/blogs/1e3'])(
  '%s is cached',
  async (path) => {
    const { cache, get } = site();
    await get(path);
    expect(cache.find(path)).not.toBeNull();
  },
);

test('a hundred readers of a cold page wait for one render', async () => {
  const { state, get } = site();
  const results = await Promise.all(Array.from({ length: 100 }, () => get('/home')));
  expect(state.renders).toBe(1);
  expect(new Set(results.map(textOf))).toEqual(new Set(['<p>/home first</p>']));
});

test('a fill that began before a change is not cached, and no later reader joins it', async () => {
  const { state, cache, get } = site();
  const { hold, release } = held();
  state.hold = hold;
  const before = get('/home');
  await Promise.resolve();
  state.text = 'second';
  cache.drop();
  const after = get('/home');
  release();
  expect(textOf(await before)).toContain('first');
  expect(textOf(await after)).toContain('second');
  expect(textOf(await get('/home'))).toContain('second');
  expect(state.renders).toBe(2);
});

test('a slow old fill that ends after a newer one does not replace it', async () => {
  const { state, cache, get } = site();
  const slow = held();
  state.hold = slow.hold;
  const before = get('/home');
  await Promise.resolve();
  cache.drop();
  state.text = 'second';
  state.hold = Promise.resolve();
  await get('/home');
  slow.release();
  await before;
  expect(textOf(await get('/home'))).toContain('second');
});

test('under random changes and reads no one reads content that was already outdated when they asked', async () => {
  const published = { revision: 0 };
  const render = async (): Promise<RenderedPage> => {
    const html = String(published.revision);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    return { status: 200, html };
  };
  const cache = new PageCache({ cacheablePaths, untilNextChange: async () => undefined });
  const read = async () => {
    const asked = published.revision;
    expect(Number(textOf(await cache.get('/home', render)))).toBeGreaterThanOrEqual(asked);
  };
  const reads: Promise<void>[] = [];
  for (let round = 0; round < 120; round += 1) {
    reads.push(read(), read());
    if (round % 7 === 0) {
      published.revision += 1;
      cache.drop();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2));
  }
  await Promise.all(reads);
  expect(published.revision).toBeGreaterThan(10);
});

test.each([301, 404, 500])('a response of status %i is not cached', async (status) => {
  const { state, cache, get } = site();
  state.status = status;
  await get('/home');
  await get('/home');
  expect(state.renders).toBe(2);
  expect(cache.statistics().pages).toBe(0);
});

test('a render that rejects is not remembered', async () => {
  const { state, get } = site();
  state.hold = Promise.reject(new Error('defect'));
  await expect(get('/home')).rejects.toThrow('defect');
  state.hold = Promise.resolve();
  expect(textOf(await get('/home'))).toContain('first');
});

test.each([
  '/nowhere',
  '/blogs/01',
  '/blogs/1.0',
  '/blogs/3/x',
  '/blogs/A-b',
  '/blogs/-a',
  '/home/',
  '/blogs/%31',
  '/my-dashboard',
])('%s is not a canonical path of the route table, so it is not cached', async (pathname) => {
  const { cache, get } = site();
  await get(pathname);
  expect(cache.statistics().pages).toBe(0);
});

test('memory is bounded, and pages that are read stay longest', async () => {
  const filler = Array.from({ length: 500 }, () => Math.random().toString(36)).join('');
  const render = async (pathname: string) => ({ status: 200, html: pathname + filler });
  const maxBytes = 75_000;
  const cache = new PageCache({ cacheablePaths, untilNextChange: async () => undefined, maxBytes });
  for (let id = 1; id <= 40; id += 1) {
    await cache.get(`/blogs/${id}`, render);
    cache.find('/blogs/1');
    expect(cache.statistics().bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.find('/blogs/1')).not.toBeNull();
  expect(cache.find('/blogs/2')).toBeNull();
});

test('a page is not served past the moment at which it changes by itself; others are', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { state, cache, get } = site({
    untilNextChange: async (key) => (key === '/blogs' ? 40 : undefined),
  });
  await get('/blogs');
  await get('/home');
  vi.advanceTimersByTime(39);
  expect(cache.find('/blogs')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(cache.find('/blogs')).toBeNull();
  expect(cache.find('/home')).not.toBeNull();
  state.text = 'second';
  expect(textOf(await get('/blogs'))).toContain('second');
});

test('while invalidations cannot reach the node, pages are rendered anew and a cached one replaces a failure', async () => {
  const { state, cache, get } = site();
  await get('/home');
  cache.setConnected(false);
  expect(cache.find('/home')).toBeNull();
  state.text = 'second';
  expect(textOf(await get('/home'))).toContain('second');
  state.status = 500;
  expect(textOf(await get('/home'))).toContain('first');
  state.status = 200;
  cache.setConnected(true);
  expect(textOf(await get('/home'))).toContain('second');
});

test('a refusal while invalidations cannot reach the node is not replaced by a cached reply', async () => {
  const { cache } = site();
  const documentOf = () => ({ kind: 'call', text: '{}', route: '/api/blog-details/:id' }) as const;
  const share = (status: number) =>
    cache.share('/api/blog-details/1', { make: async () => ({ status }), documentOf });
  expect(await share(200)).toHaveProperty('cached');
  cache.setConnected(false);
  expect(await share(404)).toEqual({ rendered: { status: 404 } });
  expect(await share(503)).toHaveProperty('cached');
});

test('calls are found by path and query, pages by path', () => {
  expect(keyOfTarget('/blogs?from=letter')).toBe('/blogs');
  expect(keyOfTarget('/api/blog?limit=3')).toBe('/api/blog?limit=3');
});

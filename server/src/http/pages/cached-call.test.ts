import { contentEndpoints } from '@proxima/contract/content/content';
import { expect, test } from 'vitest';
import { keyOfCall } from './cached-call.ts';

const { blog, blogDetails, faqs } = contentEndpoints;

test('a call has one key, whatever its spelling', () => {
  const query = (given: object) => blog.query.parse(given);
  expect(keyOfCall(faqs, { params: {}, query: {} })).toBe('/api/faqs');
  for (const given of [{}, { limit: '50' }, { limit: '5e1' }, { utm_source: 'letter' }])
    expect(keyOfCall(blog, { params: {}, query: query(given) })).toBe('/api/blog');
  expect(keyOfCall(blog, { params: {}, query: query({ limit: '03' }) })).toBe('/api/blog?limit=3');
  const details = (id: string, given: object) =>
    keyOfCall(blogDetails, {
      params: blogDetails.params.parse({ id }),
      query: blogDetails.query.parse(given),
    });
  expect(details('3', {})).toBe('/api/blog-details/3');
  expect(details('003', { sort: 'recent_news', x: 1 })).toBe('/api/blog-details/3?sort=recent_news');
});

test('calls with a cursor have no key, so the blog has only as many keys as page sizes', () => {
  const keys = new Set<string | null>();
  for (let turn = 0; turn < 10_000; turn += 1) {
    const cursor = turn % 2 ? { cursor: `${Math.floor(Math.random() * 1e13)}-${turn + 1}` } : {};
    const query = blog.query.parse({ limit: String((turn % 100) + 1), [`x${turn}`]: turn, ...cursor });
    keys.add(keyOfCall(blog, { params: {}, query }));
  }
  expect(keys.size).toBeLessThanOrEqual(101);
  expect(keys).toContain(null);
});

import { defaultBrand } from '@proxima/contract/content/brand';
import { expect, test } from 'vitest';
import { blogPosting } from './blog-structured-data.ts';

test('a post says when it was published and changed, and where its author is introduced', () => {
  const post = {
    image: '/media/art/a.webp',
    date: '2026-01-02T00:00:00.000Z',
    updated_at: '2026-03-04T00:00:00.000Z',
    author_name: 'Mara Lindqvist',
    author: null,
    subject: 'Money',
    blog_title: 'First rounds',
    blog_content: '<p>…</p>',
    quote: '',
    quote_source: '',
    recent_blog: [],
    image_alt: '',
    topics: [],
    related_blog: [],
    slug: 'first-rounds',
    excerpt: '',
    search_text: '',
  };
  const place = {
    origin: 'https://ventures.example.com',
    path: '/blogs/first-rounds',
    brand: defaultBrand,
    description: 'x',
  };
  expect(blogPosting(post, place)).toMatchObject({
    datePublished: post.date,
    dateModified: post.updated_at,
    author: { '@type': 'Person', name: 'Mara Lindqvist', url: 'https://ventures.example.com/about' },
  });
});

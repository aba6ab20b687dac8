import { sectionNames } from '@proxima/contract/content/content-sections';
import { describe, expect, it } from 'vitest';
import { seedPosts } from './posts.ts';
import { seedSections } from './sections.ts';

describe('the seeded texts', () => {
  const texts = [
    ...sectionNames.map((name) => [name, JSON.stringify(seedSections[name])] as const),
    ...seedPosts.map((post) => [post.blog_title, post.blog_content] as const),
  ];

  it.each(texts)('promise nothing that the product does not keep: %s', (_name, text) => {
    for (const untrue of [
      /two (people|readers)|independently/i,
      /each with a reason|and the reason\b/i,
      /(whom|whoever|people) you allow/i,
      /\b(\d+|one|two|three|five|ten) working days/i,
      /vetted (ventures|proposals)/i,
    ])
      expect(text).not.toMatch(untrue);
  });

  it('name the promised time where they name one', () => {
    expect(JSON.stringify(seedSections.vision)).toContain('{reply_time}');
    expect(JSON.stringify(seedSections.service)).toContain('{reply_time}');
  });

  it.each(seedPosts.map((post) => [post.blog_title, post] as const))(
    'quote a post’s author with a sentence of the post: %s',
    (_title, { quote, blog_content }) => {
      expect(blog_content).toContain(quote);
    },
  );
});

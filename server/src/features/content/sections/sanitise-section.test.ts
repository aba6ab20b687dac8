import type { SectionDocuments } from '@proxima/contract/content/content-sections';
import { expect, test } from 'vitest';
import { seedSections } from '../seed/sections.ts';
import { sanitiseSection } from './sanitise-section.ts';

const hostile = '<p>Good</p><script>alert(1)</script><img src="x" onerror="alert(1)">';

test('every field of HTML is cleaned, and nothing else of its section changes', () => {
  const { about, terms, privacy, vision } = seedSections;
  const dirty: SectionDocuments['about'] = {
    ...about,
    aboutContent: hostile,
    story: { ...about.story, content: hostile },
    mission: { ...about.mission, content: hostile },
    vision: { ...about.vision, content: hostile },
  };
  const clean = '<p>Good</p>';
  expect(sanitiseSection('about', dirty)).toEqual({
    ...about,
    aboutContent: clean,
    story: { ...about.story, content: clean },
    mission: { ...about.mission, content: clean },
    vision: { ...about.vision, content: clean },
  });
  expect(sanitiseSection('terms', { ...terms, content: hostile })).toEqual({ ...terms, content: clean });
  expect(sanitiseSection('privacy', { ...privacy, content: hostile })).toEqual({
    ...privacy,
    content: clean,
  });
  const cards = vision.visionContent.map((card) => ({
    ...card,
    icon: `<svg onload="x"><path d="M0 0"/></svg>`,
  }));
  expect(sanitiseSection('vision', { ...vision, visionContent: cards })).toEqual({
    ...vision,
    visionContent: vision.visionContent.map((card) => ({
      ...card,
      icon: '<svg><path d="M0 0"></path></svg>',
    })),
  });
});

test('a section of texts alone stays as it is', () => {
  expect(sanitiseSection('faq', seedSections.faq)).toBe(seedSections.faq);
});

import { cardTitles } from '@proxima/contract/content/media';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Card } from '../art/draw-card.ts';
import { findVisiblePost } from '../posts/visible-posts.repository.ts';
import { readSections } from '../sections/read-sections.ts';
import { findVisibleTopic } from '../topics/topics.repository.ts';

type CardText = Pick<Card, 'title' | 'kicker'>;

/** Finds the text of cards that belong to other features, by the card's name. */
export type FindCardText = (db: Database, name: string) => Promise<CardText | undefined>;

/**
 * The text on the sharing card of a page, a post (`blogs-first-rounds`, or `blogs-3` by its id) or a topic (`topics-money`).
 * @param findOther looks for what is none of these
 * @throws DomainError `not_found` for unknown pages, and for what is not public.
 */
export async function readCard(platform: Platform, slug: string, findOther: FindCardText): Promise<Card> {
  const text = (await findOther(platform.db, slug)) ?? (await readText(platform, slug));
  const { brand } = await readSections(platform, ['brand']);
  const { name: brandName, accent, mark } = brand;
  return { ...text, brandName, accent, mark, host: new URL(platform.config.origin).host };
}

/** The organisation's own picture for the card of a page; null if it has none, or the card has a title of its own. */
export async function findOwnCard(platform: Platform, slug: string): Promise<string | null> {
  if (!Object.hasOwn(cardTitles, slug)) return null;
  const { brand } = await readSections(platform, ['brand']);
  return brand.card;
}

async function readText({ db }: Platform, slug: string): Promise<CardText> {
  if (Object.hasOwn(cardTitles, slug)) {
    return { title: cardTitles[slug as keyof typeof cardTitles], kicker: kickers[slug] ?? '' };
  }
  const topic = /^topics-([a-z0-9-]{1,80})$/.exec(slug)?.[1];
  if (topic) return readTopicCard(db, topic);
  const address = /^blogs-([a-z0-9-]{1,80})$/.exec(slug)?.[1];
  const post = address ? await findVisiblePost(db, idOf(address) ?? address) : null;
  if (!post) throw new DomainError('not_found');
  return { title: post.title, kicker: post.subject };
}

async function readTopicCard(db: Database, slug: string): Promise<CardText> {
  const topic = await findVisibleTopic(db, slug);
  if (!topic) throw new DomainError('not_found');
  return { title: topic.name, kicker: kickers.blogs ?? '' };
}

const idOf = (address: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(address) ? Number(address) : undefined;

const kickers: Record<string, string> = {
  about: 'About us',
  'our-services': 'Our Services',
  'our-services-1': 'Our Services',
  'our-services-2': 'Our Services',
  'our-services-3': 'Our Services',
  'how-works': 'How It Works',
  blogs: 'Blog',
  programmes: 'Programmes',
  faq: 'FAQ',
  'contact-us': 'Contact Us',
};

import { slugOf } from '../text/slug-of.ts';

/** Posts per page of a topic. */
export const postsOfTopic = 24;
/** Maximum number of topics of one post. */
export const maxTopics = 5;
/** Maximum characters of a topic's name. */
export const maxTopicName = 40;

/** A name as it is stored: single spaces, none around it. */
export const topicNameOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Whether two names mean the same topic. */
export const isSameTopic = (one: string, other: string): boolean =>
  topicNameOf(one).toLowerCase() === topicNameOf(other).toLowerCase();

/** The slug of a topic with this name, as long as no other topic has it; contains at least one letter. */
export function topicSlugOf(name: string): string {
  const slug = slugOf(name, 'topic');
  return /[a-z]/.test(slug) ? slug : `topic-${slug}`;
}

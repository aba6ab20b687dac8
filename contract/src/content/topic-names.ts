import { slugOf } from '../wire/slug-of.ts';

/** Posts on the page of a topic. */
export const postsOfTopic = 24;
/** Topics of one post. */
export const maxTopics = 5;
/** Characters of a topic's name. */
export const maxTopicName = 40;

/** A name as it is stored: single spaces, none around it. */
export const topicNameOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Whether two names are one topic. */
export const isSameTopic = (one: string, other: string): boolean =>
  topicNameOf(one).toLowerCase() === topicNameOf(other).toLowerCase();

/** The address of a topic with this name, if nobody else has it. It has at least one letter. */
export function topicSlugOf(name: string): string {
  const slug = slugOf(name, 'topic');
  return /[a-z]/.test(slug) ? slug : `topic-${slug}`;
}

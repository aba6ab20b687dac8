import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { typedText } from '../wire/text.ts';
import { isSameTopic, maxTopicName, maxTopics, topicNameOf } from './topic-names.ts';

export const topicMessages = {
  renamed: 'Topic renamed.',
  merged: 'Topics merged.',
  removed: 'Topic removed.',
  nameRequired: 'Enter a name for the topic',
  nameTaken: 'There is already a topic with this name. Merge the two instead.',
  tooMany: `Choose at most ${maxTopics} topics`,
  itself: 'Choose another topic',
} as const;

export const topicName = typedText()
  .transform(topicNameOf)
  .pipe(
    z
      .string()
      .min(1, topicMessages.nameRequired)
      .max(maxTopicName, `At most ${maxTopicName} characters`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not contain these.
      .regex(/^[^\u0000-\u001f\u007f]*$/, topicMessages.nameRequired),
  );

/** The topics of a post by name; one that differs only in capitals is the same. Unknown ones are new topics. */
export const topicsOfPost = z
  .array(topicName)
  .transform((names) =>
    names.filter((name, index) => names.findIndex((other) => isSameTopic(name, other)) === index),
  )
  .refine((names) => names.length <= maxTopics, topicMessages.tooMany);

/** A topic as visitors see it: its page is at its slug. */
export const topicLink = z.object({ name: z.string(), slug: z.string() });
export type TopicLink = z.infer<typeof topicLink>;

const editedTopic = topicLink.extend({
  id: z.number(),
  /** Posts with it, drafts included. */
  posts: z.number().int(),
});
export type EditedTopic = z.infer<typeof editedTopic>;

const topics = '/api/admin/content/topics';

/** The topics of the blog. Saving a post creates new ones; owners rename, merge and remove them. */
export const topicEndpoints = {
  /** All topics by name. */
  list: get(topics, 'content.edit', { reply: success(boundedList(editedTopic, 'topics')) }),
  /** Changes the name, and with it the address; former addresses still lead to the topic. */
  rename: put(`${topics}/:id`, 'topics.manage', {
    body: z.object({ name: topicName }),
    reply: success(editedTopic),
  }),
  /** Moves the posts and addresses of a topic to another one and removes it. */
  merge: post(`${topics}/:id/merge`, 'topics.manage', {
    body: z.object({ into: z.number().int().positive() }),
    reply: success(editedTopic),
  }),
  /** Removes a topic from all posts, with its addresses. */
  remove: del(`${topics}/:id`, 'topics.manage', { reply: acknowledged }),
} as const;

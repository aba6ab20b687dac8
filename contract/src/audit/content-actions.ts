import { z } from 'zod';
import { inManyEmails } from '../wordings/wordings.ts';
import { action } from './audit-action.ts';
import { field, moment, nullable, number, optional, storedOnly, text } from './audit-fields.ts';

const version = { version: number };
const restored = { ...version, from: number };
const at = { publish_at: nullable(moment) };
const file = { file_name: text };
const title = { title: text };

const email = field(z.string(), (kind) => [
  kind === inManyEmails ? 'many emails' : `the email “${kind.replaceAll('_', ' ')}”`,
]);
const changedText = z.object({
  original: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** Texts of the site and of emails, posts, pictures and resources. */
export const contentActions = {
  'section.saved': action('section', 'changed the texts “{name}” of the site (now version {version})', {
    name: text,
    ...version,
  }),
  'section.restored': action(
    'section',
    'restored version {from} of the texts “{name}” of the site as version {version}',
    {
      name: text,
      ...restored,
    },
  ),
  'email-wordings.saved': action('email_wordings', 'changed the words of {kind}', {
    kind: email,
    changes: storedOnly(z.array(changedText)),
  }),
  'post.created': action('post', 'created {subject}'),
  'post.saved': action('post', 'changed {subject} (now version {version})[, with the address “{slug}”]', {
    ...version,
    slug: optional(text),
  }),
  'post.restored': action('post', 'restored version {from} of {subject} as version {version}', restored),
  'post.published': action('post', 'published {subject}[ as of {publish_at}]', at),
  'post.scheduled': action('post', 'scheduled {subject}[ for {publish_at}]', at),
  'post.withdrawn': action('post', 'unpublished {subject}'),
  'post.deleted': action('post', 'deleted the post “{title}”', title),
  'topic.renamed': action('topic', 'renamed the topic “{from}” to “{to}”', { from: text, to: text }),
  'topic.merged': action('topic', 'merged the topic “{name}” into {subject}', { name: text }),
  'topic.removed': action('topic', 'removed the topic “{name}”', { name: text }),
  'picture.added': action('picture', 'added the picture “{file_name}”', file),
  'picture.saved': action('picture', 'changed the description of {subject}'),
  'picture.removed': action('picture', 'removed the picture “{file_name}”', file),
  'resource.created': action('resource', 'created {subject}'),
  'resource.saved': action('resource', 'changed {subject} (now version {version})', version),
  'resource.restored': action(
    'resource',
    'restored version {from} of {subject} as version {version}',
    restored,
  ),
  'resource.published': action('resource', 'published {subject}[ as of {publish_at}]', at),
  'resource.withdrawn': action('resource', 'unpublished {subject}'),
  'resource.deleted': action('resource', 'deleted the resource “{title}”', title),
  'resource.file-added': action('resource', 'added the file “{file_name}” to {subject}', file),
} as const;

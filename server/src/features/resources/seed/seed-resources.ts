import { readFileSync } from 'node:fs';
import { memberRoles } from '@proxima/contract/accounts/roles';
import {
  type ResourceKind,
  type ResourceTopic,
  resourceKinds,
  resourceTopics,
} from '@proxima/contract/resources/resources';
import { z } from 'zod';
import { inTransaction, type TransactionServices } from '../../../platform/database/transaction.ts';
import { sanitiseArticle } from '../../content/sanitise-html.ts';
import { minutesOf } from '../reading-time.ts';
import { type NewPart, storeIncluded, storeParts } from '../resources.repository.ts';
import listed from './resources.json' with { type: 'json' };

const seedResource = z.object({
  slug: z.string(),
  kind: z.enum(Object.keys(resourceKinds) as [ResourceKind]),
  title: z.string(),
  summary: z.string(),
  topic: z.enum(Object.keys(resourceTopics) as [ResourceTopic]),
  roles: z.array(z.enum(memberRoles)),
  author: z.string(),
  country: z.string().nullable().default(null),
  reviewed_on: z.iso.date(),
  download: z.literal('financialModel').nullable().default(null),
  /** `file` is the text's name in this folder, without `.html`. */
  parts: z.array(z.object({ slug: z.string(), title: z.string(), file: z.string() })).min(1),
});

/** The toolkits and courses of this release, in the order of the page. */
export const seedResources = z.array(seedResource).parse(listed);

/**
 * Stores the toolkits and courses of this release at every start; texts of a newer release replace those of an earlier one, and
 * progress stays with the part at the same address. What someone has edited stays as it is. Safe on nodes that start together.
 */
export async function seedResourceTexts(platform: TransactionServices): Promise<void> {
  await inTransaction(platform, async ({ db }) => {
    for (const [position, { parts, ...resource }] of seedResources.entries()) {
      const id = await storeIncluded(db, { ...resource, position });
      if (id !== undefined) await storeParts(db, id, parts.map(partOf));
    }
  });
}

const partOf = ({ file, slug, title }: (typeof seedResources)[number]['parts'][number]): NewPart => {
  const body = readFileSync(new URL(`${file}.html`, import.meta.url), 'utf8').trim();
  return {
    slug,
    title,
    minutes: minutesOf(body),
    body: sanitiseArticle(body),
    video_id: null,
    caption_ids: [],
    poster: '',
    file_ids: [],
  };
};

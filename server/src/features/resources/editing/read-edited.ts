import type {
  EditedResource,
  ListedResource,
  ResourceForm,
} from '@proxima/contract/resources/resource-editing';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../../content/content.policy.ts';
import { readFiles } from '../files/edit-files.ts';
import { seedResources } from '../seed/seed-resources.ts';
import {
  type EditedRow,
  findEdited,
  listEdited,
  listEditedParts,
  listVersions,
} from './edited-resources.repository.ts';

const present = ({ id, slug, kind, title, topic, status, ...row }: EditedRow): ListedResource => ({
  id,
  slug,
  kind,
  title,
  topic,
  status,
  publish_at: row.publish_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/** All resources, drafts included. @throws DomainError `forbidden` */
export async function listEditedResources({ actor, platform }: Context): Promise<ListedResource[]> {
  assertMayEdit(actor);
  return (await listEdited(platform.db)).map(present);
}

/** @throws DomainError `forbidden`, `not_found` */
export async function readEditedResource({ actor, platform }: Context, id: number): Promise<EditedResource> {
  assertMayEdit(actor);
  return getEdited(platform.db, id);
}

/** As editors see it. @throws DomainError `not_found` */
export async function getEdited(db: Database, id: number): Promise<EditedResource> {
  const row = await findEdited(db, id);
  if (!row) throw new DomainError('not_found');
  return {
    ...present(row),
    version: row.version,
    is_included: isIncluded(row.slug),
    files: await readFiles(db, id),
    form: await readForm(db, row),
  };
}

/** Its fields and texts, as the editor's form holds them. */
export async function readForm(db: Database, row: EditedRow): Promise<ResourceForm> {
  const { kind, title, summary, topic, author, country, reviewed_on } = row;
  return {
    kind,
    title,
    summary,
    topic,
    roles: row.roles as ResourceForm['roles'],
    author,
    country: country ?? '',
    reviewed_on,
    parts: (await listEditedParts(db, row.id)).map(({ video_id, caption_ids, file_ids, ...part }) => ({
      ...part,
      video: video_id,
      captions: caption_ids,
      files: file_ids,
    })),
  };
}

/** Whether it is included in this release. */
export const isIncluded = (slug: string): boolean => seedResources.some((one) => one.slug === slug);

/** The saved versions, newest first. @throws DomainError `forbidden`, `not_found` */
export async function readResourceVersions({ actor, platform: { db } }: Context, id: number) {
  assertMayEdit(actor);
  await getEdited(db, id);
  return (await listVersions(db, id)).map(({ version, saved_at, editor }) => ({
    version,
    saved_at: saved_at.toISOString(),
    saved_by: editor,
  }));
}

import type { AuditAction, DetailsOf } from '@proxima/contract/audit/audit-actions';
import {
  type AdminPost,
  contentAdminMessages,
  type PostFields,
} from '@proxima/contract/content/content-admin';
import { type Person, peopleMessages } from '@proxima/contract/content/people';
import { postSlugMessages, postSlugOf } from '@proxima/contract/content/post-slug';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit } from '../content.policy.ts';
import { edit } from '../edit.ts';
import { assertInLibrary } from '../pictures/assert-in-library.ts';
import { sanitiseArticle } from '../sanitise-html.ts';
import { readSections } from '../sections/read-sections.ts';
import { openTopics } from '../topics/open-topics.ts';
import { setTopics } from '../topics/topics.repository.ts';
import { findVersion } from '../versions.repository.ts';
import { moveToSlug, reserveFreeSlug, reserveSlug } from './post-slugs.repository.ts';
import { columnsOf } from './posts.presenter.ts';
import {
  deletePostRow,
  insertPost,
  insertPostVersion,
  lockPost,
  markDraft,
  markPublished,
  type PostRow,
  type PostTexts,
  updatePostTexts,
} from './posts.repository.ts';
import { getEditedPost } from './read-edited-posts.ts';

/** A post as its editor saw it. */
export interface SeenPost {
  id: number;
  version: number;
}

/** Creates a post as a draft. @throws DomainError `forbidden`, `validation_failed` for a slug of another post or an unknown author. */
export async function createPost(context: Context, fields: PostFields): Promise<AdminPost> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    const texts = await textsOf(db, fields);
    await assertPictures(db, texts);
    const topics = await openTopics(db, fields.topics);
    const post = await insertPost(db, await reserve(db, fields), texts, actor.userId);
    await setTopics(db, post.id, topics);
    await insertPostVersion(db, post);
    await endDraft(db, { actor }, 'post');
    await audit(db, context, 'post.created', { kind: 'post', id: post.id });
    return getEditedPost(db, post.id);
  });
}

/** @throws DomainError `validation_failed` for a slug of another post. */
async function reserve(db: Database, { slug, blog_title }: PostFields): Promise<string> {
  if (slug === '') return reserveFreeSlug(db, postSlugOf(blog_title));
  if (!(await reserveSlug(db, slug))) throw slugTaken();
  return slug;
}

const slugTaken = () => invalidField('slug', postSlugMessages.taken);

/**
 * Saves the texts and topics of a post, the texts as a new version; a published post changes immediately. A new slug replaces the former
 * one, which from then on redirects to it.
 * @throws DomainError as `edit`, `validation_failed` for a slug of another post.
 */
export const savePost = (context: Context, seen: SeenPost, fields: PostFields): Promise<AdminPost> =>
  editPost(context, seen, async (db, post, actor) => {
    const topics = await openTopics(db, fields.topics);
    const { version } = await writeTexts(db, seen.id, await textsOf(db, fields), actor);
    await setTopics(db, seen.id, topics);
    const { slug } = fields;
    const moves = slug !== '' && slug !== post.slug;
    if (moves && !(await moveToSlug(db, seen.id, slug))) throw slugTaken();
    return entryOf(seen.id, 'post.saved', { version, ...(moves ? { slug } : {}) });
  });

/** Saves an earlier version of a post as the newest one. @throws DomainError as `edit`. */
export const restorePost = (context: Context, seen: SeenPost, restore: number): Promise<AdminPost> =>
  editPost(context, seen, async (db, _post, actor) => {
    const earlier = await findVersion(db, 'post', { owner: seen.id, version: restore });
    if (!earlier) throw new DomainError('not_found');
    const isKnown = (await findPerson(db, earlier.author_key)) !== undefined;
    const texts = {
      ...earlier,
      content: sanitiseArticle(earlier.content),
      author_key: isKnown ? earlier.author_key : null,
    };
    const { version } = await writeTexts(db, seen.id, texts, actor);
    return entryOf(seen.id, 'post.restored', { version, from: restore });
  });

/**
 * Publishes a post now, or at a moment (ISO 8601) in the past or the future.
 * @throws DomainError as `edit`.
 */
export const publishPost = (
  context: Context,
  seen: SeenPost,
  publishAt: string | undefined,
): Promise<AdminPost> =>
  editPost(context, seen, async (db, _post, actor) => {
    await markPublished(db, seen.id, publishAt === undefined ? null : new Date(publishAt), actor.userId);
    const { status, publish_at } = await getEditedPost(db, seen.id);
    return entryOf(seen.id, status === 'scheduled' ? 'post.scheduled' : 'post.published', { publish_at });
  });

/** Turns a published or scheduled post back into a draft. @throws DomainError as `edit`. */
export const withdrawPost = (context: Context, seen: SeenPost): Promise<AdminPost> =>
  editPost(context, seen, async (db, _post, actor) => {
    await markDraft(db, seen.id, actor.userId);
    return entryOf(seen.id, 'post.withdrawn', {});
  });

/** Deletes a draft and its versions. @throws DomainError as `edit`, also `conflict` for a published post. */
export const deletePost = (context: Context, { id, version }: SeenPost): Promise<null> =>
  edit(context, {
    lock: (db) => lockPost(db, id),
    version,
    change: async (db, post) => {
      if (post.is_published) {
        throw new DomainError('conflict', { message: contentAdminMessages.publishedNotDeletable });
      }
      await deletePostRow(db, id);
      return { entry: entryOf(id, 'post.deleted', { title: post.title }), result: null };
    },
  });

const editPost = (
  context: Context,
  { id, version }: SeenPost,
  change: (db: Database, post: PostRow, actor: Admin) => Promise<AuditEntry>,
): Promise<AdminPost> =>
  edit(context, {
    lock: (db) => lockPost(db, id),
    version,
    change: async (db, post, actor) => {
      const entry = await change(db, post, actor);
      return { entry, result: await getEditedPost(db, id) };
    },
  });

/** @throws DomainError `validation_failed` for an author who is not, or no longer, on the team. */
async function textsOf(db: Database, fields: PostFields): Promise<PostTexts> {
  const texts = columnsOf(fields);
  if (!texts.author_key) return texts;
  const author = await findPerson(db, texts.author_key);
  if (!author) throw invalidField('author_key', peopleMessages.unknownAuthor);
  return { ...texts, author_name: author.name };
}

const findPerson = async (db: Database, key: string | null): Promise<Person | undefined> =>
  (await readSections({ db }, ['people'])).people.people.find((person) => person.key === key);

/** @throws DomainError `validation_failed` for a picture that is not, or no longer, in the library. */
const assertPictures = (db: Database, { image, content }: PostTexts): Promise<void> =>
  assertInLibrary(db, { image, blog_content: content });

async function writeTexts(db: Database, id: number, texts: PostTexts, actor: Admin): Promise<PostRow> {
  await assertPictures(db, texts);
  const post = await updatePostTexts(db, id, texts, actor.userId);
  await insertPostVersion(db, post);
  await endDraft(db, { actor }, 'post', id);
  return post;
}

const entryOf = <Action extends Extract<AuditAction, `post.${string}`>>(
  id: number,
  action: Action,
  details: DetailsOf<Action>,
): AuditEntry => ({ action, subject: { kind: 'post', id }, details });

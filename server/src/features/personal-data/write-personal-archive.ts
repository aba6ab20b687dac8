import { Readable } from 'node:stream';
import type { Context, Member, Platform } from '../../platform/context.ts';
import { type ArchiveEntry, writeArchive } from '../../platform/write-archive.ts';
import { listSessions } from '../accounts/sessions/list-sessions.ts';
import { readAllMessages } from '../chat/conversations/read-conversation.ts';
import { readAllDrafts } from '../drafts/save-draft.ts';
import type { Describers } from '../notifications/describe-subjects.ts';
import { readAllNotifications } from '../notifications/read-notifications.ts';
import { readProfile } from '../profiles/read-profile.ts';
import { readAllOwnRecords } from '../readings/list-own-records.ts';
import { readAllOwn } from '../submissions/reading/read-submission.ts';
import { listOwnData } from './list-own-data.ts';
import { archivePathOf, presentArchivedFile } from './personal-data.presenter.ts';
import { listFilesFor } from './personal-data.repository.ts';
import { readAccountRecord, readOwnActions, readOwnEmails } from './read-account-record.ts';
import { writeArchivePage } from './write-archive-page.ts';

/**
 * A ZIP archive of all that a member's account holds, exactly as the member may read it: a page for people, JSON documents for programs,
 * and every file under its number and name. It is written while it is sent, so memory use does not depend on its size.
 */
export async function writePersonalArchive(
  context: Context<Member>,
  describers: Describers,
): Promise<Readable> {
  const { platform, actor } = context;
  const files = await listFilesFor(platform.db, actor.userId);
  const archived = files.map(presentArchivedFile);
  const readDrafts = () => readAllDrafts(context);
  return writeArchive([
    {
      path: 'index.html',
      isCompressed: true,
      open: async () =>
        Readable.from(writeArchivePage(context, { files: archived, drafts: await readDrafts(), describers })),
    },
    document('account', () => readAccountRecord(context)),
    document('profile', () => readProfile(context)),
    document('sessions', () => listSessions(context)),
    document('drafts', readDrafts),
    document('files', async () => archived),
    document('emails', () => readOwnEmails(context)),
    ...listOwnData(context).map(({ file, read }) => document(file, read)),
    list('readings', readAllOwnRecords(context)),
    list('submissions', readAllOwn(context)),
    list('messages', readAllMessages(context)),
    list('notifications', readAllNotifications(context, describers)),
    list('activity', readOwnActions(context)),
    ...files.map((file) => bytesOf(platform, file)),
  ]);
}

const document = (name: string, read: () => Promise<unknown>): ArchiveEntry => ({
  path: `${name}.json`,
  isCompressed: true,
  open: async () => Readable.from([JSON.stringify(await read(), null, 2)]),
});

const list = (name: string, items: AsyncIterable<unknown>): ArchiveEntry => ({
  path: `${name}.json`,
  isCompressed: true,
  open: async () => Readable.from(jsonOf(items)),
});

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

type FileOfArchive = Awaited<ReturnType<typeof listFilesFor>>[number];

/** Documents and pictures are compressed already. */
const bytesOf = (platform: Platform, file: FileOfArchive): ArchiveEntry => ({
  path: archivePathOf(file),
  isCompressed: false,
  modifiedAt: file.created_at,
  open: () => platform.files.get(file.key),
});

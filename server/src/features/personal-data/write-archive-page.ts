import { pageEnd, section } from '../../platform/archive-page.ts';
import type { Context, Member } from '../../platform/context.ts';
import { type Html, html } from '../../platform/html.ts';
import { listSessions } from '../accounts/sessions/list-sessions.ts';
import { readAllMessages } from '../chat/conversations/read-conversation.ts';
import { readSections } from '../content/sections/read-sections.ts';
import type { Describers } from '../notifications/describe-subjects.ts';
import { readAllNotifications } from '../notifications/read-notifications.ts';
import { readProfile } from '../profiles/read-profile.ts';
import { readAllOwnRecords } from '../readings/list-own-records.ts';
import { readAllOwn } from '../submissions/reading/read-submission.ts';
import {
  accountSection,
  agreementsSection,
  devicesSection,
  emailsSection,
  filesSection,
  profileSection,
} from './account-sections.presenter.ts';
import {
  anyValue,
  messageItem,
  notificationItem,
  ownPageStart,
  submissionArticle,
} from './archive-page.presenter.ts';
import { listOwnData } from './list-own-data.ts';
import type { ArchivedFile } from './personal-data.presenter.ts';
import { readAccountRecord, readOwnEmails } from './read-account-record.ts';

/**
 * The archive as a page that anyone can read, in pieces: it fetches nothing, runs nothing, and its links lead to the files beside it.
 * Submissions and messages are read in batches while the page is written.
 */
export async function* writeArchivePage(
  context: Context<Member>,
  { files, drafts, describers }: { files: readonly ArchivedFile[]; drafts: unknown; describers: Describers },
): AsyncGenerator<string> {
  const [{ brand }, profile, account, sessions, emails] = await Promise.all([
    readSections(context.platform, ['brand']),
    readProfile(context),
    readAccountRecord(context),
    listSessions(context),
    readOwnEmails(context),
  ]);
  yield ownPageStart(profile.first_name, context.platform.clock.now().toISOString()).text;
  yield accountSection(account).text;
  yield profileSection(profile, brand.name).text;
  yield agreementsSection(account).text;
  yield devicesSection(sessions, account).text;
  yield* listed('Submissions', readAllOwn(context), submissionArticle);
  yield* listed('Messages', readAllMessages(context), (message) =>
    messageItem(message, context.actor.userId),
  );
  for (const { title, read } of listOwnData(context)) yield section(title, anyValue(await read())).text;
  yield* listed('Notifications', readAllNotifications(context, describers), notificationItem);
  yield emailsSection(emails).text;
  yield* listed('What you read', readAllOwnRecords(context), anyValue);
  yield section('Not sent yet', anyValue(drafts)).text;
  yield filesSection(files).text;
  yield pageEnd.text;
}

async function* listed<Item>(
  title: string,
  items: AsyncIterable<Item>,
  present: (item: Item) => Html,
): AsyncGenerator<string> {
  yield html`<section><h2>${title}</h2>`.text;
  let isEmpty = true;
  for await (const item of items) {
    yield present(item).text;
    isEmpty = false;
  }
  yield html`${isEmpty ? html`<p>None.</p>` : ''}</section>`.text;
}

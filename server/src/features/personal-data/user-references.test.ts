import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import type { Database } from '../../platform/database/database.ts';

interface Rule {
  /** What the database does when the account is deleted; what stays behind names nobody. */
  deletion: 'cascade' | 'set null';
  /** Where the member's archive shows it, or why it does not. */
  archive: string;
}

const own = (archive: string): Rule => ({ deletion: 'cascade', archive });
const kept = (archive: string): Rule => ({ deletion: 'set null', archive });
const secret = 'none: a secret of signing in';
const ofTeam = 'none: only administrators are named';

/** Every column that refers to an account. A new one needs a rule: add it here, to the archive and to the erasure. */
const references: Record<string, Rule> = {
  'access_grants.granted_by': kept('activity.json'),
  'access_grants.user_id': own('access.json'),
  'access_requests.decided_by': kept('activity.json'),
  'access_requests.user_id': own('access.json'),
  'access_tokens.user_id': own('access-tokens.json'),
  'account_links.invited_by': own(ofTeam),
  'account_links.user_id': own('account.json'),
  'accreditation_decisions.confirmed_by': kept(ofTeam),
  'accreditation_decisions.decided_by': kept(ofTeam),
  'accreditation_decisions.user_id': own('account.json'),
  'accreditation_proposals.answered_by': kept(ofTeam),
  'accreditation_proposals.proposed_by': kept(ofTeam),
  'accreditation_proposals.user_id': own('none: what the team considers; what it decides is in account.json'),
  'acknowledgements.user_id': own('access.json'),
  'allowed_mentors.user_id': own('office-hours.json'),
  'application_answers.changed_by': kept('applications.json'),
  'application_helpers.user_id': own('applications.json'),
  'application_stages.moved_by': kept(ofTeam),
  'applications.user_id': own('applications.json'),
  'assessments.reviewer_id': kept('jury.json'),
  'authenticator_apps.user_id': own(secret),
  'booking_feedback.author_id': kept('office-hours.json'),
  'booking_notes.author_id': kept('office-hours.json'),
  'booking_tasks.owner_id': kept('office-hours.json'),
  'bookings.guest_id': kept('office-hours.json'),
  'bookings.host_id': kept('office-hours.json'),
  'calendar_feeds.user_id': own('none: a secret of reading without signing in'),
  'calls.updated_by': kept(ofTeam),
  'case_studies.approved_by': kept('case-studies.json'),
  'case_studies.updated_by': kept(ofTeam),
  'case_study_versions.saved_by': kept(ofTeam),
  'check_in_links.user_id': own('none: a secret of answering without signing in'),
  'check_ins.answered_by': kept('check-ins.json'),
  'cohort_announcements.author_id': kept(ofTeam),
  'cohort_mentors.mentor_id': own('office-hours.json'),
  'cohort_places.user_id': kept('places.json'),
  'cohorts.lead_id': kept(ofTeam),
  'cohorts.updated_by': kept(ofTeam),
  'content_section_versions.saved_by': kept(ofTeam),
  'content_sections.updated_by': kept(ofTeam),
  'conversation_notes.author_id': kept(ofTeam),
  'conversation_turns.closed_by': kept(ofTeam),
  'conversations.assignee_id': kept(ofTeam),
  'conversations.snoozed_by': kept(ofTeam),
  'conversations.user_id': own('messages.json'),
  'declared_interests.user_id': own('ventures.json'),
  'deliverables.provided_by': kept('projects.json'),
  'document_versions.uploaded_by': kept('ventures.json'),
  'dossiers.user_id': kept('none: copies of what is in the archive, for a day'),
  'drafts.user_id': own('drafts.json'),
  'eligibility_rules.changed_by': kept(ofTeam),
  'email_outbox.user_id': kept('emails.json'),
  'email_wordings.updated_by': kept(ofTeam),
  'entrepreneur_profiles.user_id': own('profile.json'),
  'event_answers.user_id': own('events.json'),
  'event_items.agreed_by': kept('events.json'),
  'event_materials.added_by': kept(ofTeam),
  'event_questions.answered_by': kept('events.json'),
  'event_questions.asker_id': kept('events.json'),
  'event_registrations.user_id': own('events.json'),
  'event_tasks.owner_id': kept('events.json'),
  'event_votes.user_id': own('events.json'),
  'events.host_id': kept(ofTeam),
  'files.owner_id': kept('files.json'),
  'folder_shares.user_id': own('ventures.json'),
  'form_versions.saved_by': kept(ofTeam),
  'full_export_links.user_id': own(ofTeam),
  'full_exports.ordered_by': kept(ofTeam),
  'held_decisions.actor_id': own(ofTeam),
  'identities.user_id': own('sign-in-providers.json'),
  'imports.created_by': kept(ofTeam),
  'interests.user_id': own('rounds.json'),
  'investing_parties.user_id': own('rounds.json'),
  'investor_details.knowledge_checked_by': kept(ofTeam),
  'investor_details.user_id': own('access.json'),
  'investor_profiles.user_id': own('profile.json'),
  'issuers.signatory_id': kept('ventures.json'),
  'known_addresses.user_id': own('account.json'),
  'known_devices.user_id': own('account.json'),
  'late_links.created_by': kept(ofTeam),
  'listing_steps.actor_id': kept('ventures.json'),
  'mailing_recipients.user_id': kept('mailings.json'),
  'mailings.author_id': kept(ofTeam),
  'mailings.sender_id': kept(ofTeam),
  'manager_references.manager_id': own('track-record.json'),
  'manager_references.written_by': kept('track-record.json'),
  'member_views.admin_id': own(ofTeam),
  'member_views.member_id': kept(ofTeam),
  'mentor_hours.user_id': own('office-hours.json'),
  'milestone_steps.actor_id': kept('projects.json'),
  'milestones.accepted_by': kept('projects.json'),
  'milestones.owner_id': kept('projects.json'),
  'milestones.submitted_by': kept('projects.json'),
  'notification_choices.user_id': own('account.json'),
  'notification_schedules.user_id': own('account.json'),
  'notifications.user_id': own('notifications.json'),
  'opening_applications.user_id': own('openings.json'),
  'openings.created_by': kept(ofTeam),
  'outside_money.decided_by': kept(ofTeam),
  'outside_money.entered_by': kept('rounds.json'),
  'parties.user_id': kept('rounds.json'),
  'party_checks.recorded_by': kept(ofTeam),
  'passkeys.user_id': own(secret),
  'payments.decided_by': kept(ofTeam),
  'payments.recorded_by': kept('rounds.json'),
  'pictures.added_by': kept(ofTeam),
  'post_versions.saved_by': kept(ofTeam),
  'posts.updated_by': kept(ofTeam),
  'programmes.updated_by': kept(ofTeam),
  'project_manager_profiles.user_id': own('profile.json'),
  'project_reports.author_id': kept('projects.json'),
  'project_templates.changed_by': kept(ofTeam),
  'projects.started_by': kept(ofTeam),
  'provider_sign_ins.user_id': own(secret),
  'question_answers.answered_by': kept('questions.json'),
  'questions.asker_id': kept('questions.json'),
  'questions.closed_by': kept(ofTeam),
  'reading_notices.user_id': own('readings.json'),
  'readings.reader_id': own('readings.json'),
  'recovery_codes.user_id': own(secret),
  'resource_progress.user_id': own('resources.json'),
  'resource_versions.saved_by': kept(ofTeam),
  'resources.updated_by': kept(ofTeam),
  'reviewer_conflicts.reviewer_id': own(ofTeam),
  'reviewer_expertise.reviewer_id': own('jury.json'),
  'room_archive_people.user_id': kept('ventures.json'),
  'room_archives.ordered_by': kept('ventures.json'),
  'room_visits.user_id': own('ventures.json'),
  'round_terms.created_by': kept('rounds.json'),
  'rubrics.changed_by': kept(ofTeam),
  'saved_filters.owner_id': own(ofTeam),
  'saved_replies.edited_by': kept(ofTeam),
  'selection_days.chosen_by': kept(ofTeam),
  'sessions.user_id': own('sessions.json'),
  'stage_jurors.user_id': own('jury.json'),
  'stage_rubrics.changed_by': kept(ofTeam),
  'stamped_copies.user_id': own('none: made of the venture’s documents and deleted the day after'),
  'submission_events.actor_id': kept('submissions.json'),
  'submission_notes.author_id': kept(ofTeam),
  'submissions.assignee_id': kept(ofTeam),
  'submissions.snoozed_by': kept(ofTeam),
  'submissions.user_id': kept('submissions.json'),
  'team_role_rights.granted_by': kept(ofTeam),
  'team_tasks.member_id': own('none: what the team has to do'),
  'team_tasks.owner_id': kept(ofTeam),
  'track_record_pages.user_id': own('track-record.json'),
  'update_offers.user_id': own('updates.json'),
  'users.admin_role_by': kept(ofTeam),
  'venture_invitations.invited_by': kept('ventures.json'),
  'venture_marks.user_id': own('ventures.json'),
  'venture_people.invited_by': kept('ventures.json'),
  'venture_people.user_id': kept('ventures.json'),
  'venture_profile_versions.saved_by': kept('ventures.json'),
  'venture_projection_versions.saved_by': kept('ventures.json'),
  'venture_standings.changed_by': kept(ofTeam),
  'venture_updates.author_id': kept('updates.json'),
  'ventures.lead_id': kept(ofTeam),
  'vetting_checks.checked_by': kept(ofTeam),
};

const test = await testApp();

async function foundReferences(db: Database) {
  const { rows } = await sql<{ reference: string; rule: string }>`
    select conrelid::regclass || '.' || attname as reference,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refused' end as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db);
  return rows;
}

const rules = Object.entries(references).map(([reference, { deletion }]) => ({ reference, rule: deletion }));

it('every column that refers to an account has a rule for deletion, and the database follows it', async () => {
  expect(await foundReferences(test.platform.db)).toEqual(rules);
});

it.each([
  ['planted', 'create table planted (user_id bigint references users (id) on delete cascade)'],
  ['taken away', 'alter table access_requests drop column decided_by'],
  [
    'followed otherwise',
    `alter table access_requests drop constraint access_requests_decided_by_fkey,
      add foreign key (decided_by) references users (id) on delete cascade`,
  ],
])('a reference that is %s is noticed', async (_what, change) => {
  const found = test.platform.db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    throw Object.assign(new Error('rolled back'), { found: await foundReferences(tx) });
  });
  const { found: rows } = await found.catch((error) => error);
  expect(rows.length).toBeGreaterThan(rules.length - 2);
  expect(rows).not.toEqual(rules);
  expect(await foundReferences(test.platform.db)).toEqual(rules);
});

it('every place that a rule names is a document of the archive', async () => {
  const { token } = await registerMember(test);
  const archive = await test.call({ method: 'GET', url: '/api/users/archive', token });
  const paths = Object.values(references).flatMap(({ archive: place }) =>
    place.startsWith('none: ') ? [] : [place],
  );
  expect(archive.statusCode).toBe(200);
  for (const path of paths) expect([path, archive.rawPayload.includes(path)]).toEqual([path, true]);
});

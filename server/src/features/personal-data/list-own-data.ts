import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member, System } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { ownInvesting } from '../access/status/own-investing.ts';
import { ownCallApplications } from '../applications/own-applications.ts';
import { ownJury } from '../assessments/own-assessments.ts';
import { ownApprovals } from '../case-studies/answer-case-study.ts';
import { ownCheckIns } from '../check-ins/own-check-ins.ts';
import { ownPlaces } from '../cohorts/own-cohorts.ts';
import { ownEvents } from '../events/erasure/own-events.ts';
import { ownIdentities } from '../identities/own-identities.ts';
import { ownMailings } from '../mailings/read-own-mailing.ts';
import { ownBookings } from '../office-hours/bookings/own-bookings.ts';
import { ownApplications } from '../openings/list-openings.ts';
import { ownProjects } from '../projects/own-projects.ts';
import { ownQuestions } from '../questions/own-questions.ts';
import { ownProgress } from '../resources/read-resources.ts';
import { ownRounds } from '../rounds/erasure/erase-investor.ts';
import { ownTokens } from '../tokens/own-tokens.ts';
import { ownTrackRecord } from '../track-records/own-track-record.ts';
import { ownUpdates } from '../updates/own-updates.ts';
import { ownVentures } from '../ventures/people/erase-person.ts';

/** What features store about an account, each with its JSON file and its heading in the archive, in the order in which they erase it. */
const ownData: readonly (OwnData & { file: string; title: string })[] = [
  { file: 'office-hours', title: 'Office hours', ...ownBookings },
  { file: 'questions', title: 'Questions and answers', ...ownQuestions },
  { file: 'projects', title: 'Projects', ...ownProjects },
  { file: 'updates', title: 'Updates of ventures', ...ownUpdates },
  { file: 'track-record', title: 'Track record', ...ownTrackRecord },
  { file: 'case-studies', title: 'Case studies that you approved', ...ownApprovals },
  { file: 'events', title: 'Events', ...ownEvents },
  { file: 'rounds', title: 'Rounds and commitments', ...ownRounds },
  { file: 'ventures', title: 'Ventures', ...ownVentures },
  { file: 'access', title: 'Access to ventures', ...ownInvesting },
  { file: 'openings', title: 'Applications for openings', ...ownApplications },
  { file: 'applications', title: 'Applications to calls', ...ownCallApplications },
  { file: 'places', title: 'Places in cohorts', ...ownPlaces },
  { file: 'check-ins', title: 'Check-ins', ...ownCheckIns },
  { file: 'mailings', title: 'Emails to many members', ...ownMailings },
  { file: 'jury', title: 'Reading for juries', ...ownJury },
  { file: 'access-tokens', title: 'Access tokens', ...ownTokens },
  { file: 'sign-in-providers', title: 'Sign-in providers', ...ownIdentities },
  { file: 'resources', title: 'Toolkits and courses', ...ownProgress },
];

/** Erases a person from everything that stays, before their account is deleted. */
export async function eraseOwnData(tx: Transaction, userId: number, context: Context<System>): Promise<void> {
  for (const { erase } of ownData) await erase?.(tx, userId, context);
}

/** What features store about the caller, for the archive. */
export const listOwnData = ({ platform: { db }, actor }: Context<Member>) =>
  ownData.map(({ file, title, read }) => ({
    file,
    title,
    read: async () => presentOwn(await read(db, actor.userId)),
  }));

/** Presents values for their owner: ventures are named by number, which reveals nothing about them. */
function presentOwn(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(presentOwn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === 'venture_id'
        ? ['venture', typeof part === 'number' ? ventureNumber(part) : null]
        : [name, presentOwn(part)],
    ),
  );
}

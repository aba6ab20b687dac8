import type { Readable } from 'node:stream';
import {
  type ArchiveList,
  archiveLists,
  type ExportList,
  exportEndpoints,
  type PaperList,
  paperLists,
  type TableList,
} from '@proxima/contract/exports/exports';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, Member, SignedIn } from '../../platform/context.ts';
import type { Table } from '../../platform/tables/table.ts';
import { exportApplications } from '../applications/queue/export-applications.ts';
import { exportApplicationFiles } from '../applications/queue/export-files.ts';
import { exportCommitteeSheet } from '../assessments/export-committee-sheet.ts';
import { exportConversations } from '../chat/inbox/list-conversations.ts';
import { exportCohort } from '../cohorts/export-cohort.ts';
import { exportPosts } from '../content/posts/export-posts.ts';
import { exportRoom } from '../documents/archive/export-room.ts';
import { openArchive } from '../documents/archive/read-archives.ts';
import { exportProblems } from '../imports/export-problems.ts';
import { exportRecipients } from '../mailings/export-recipients.ts';
import { exportMembers } from '../members/export-members.ts';
import {
  exportAnswerWeeks,
  exportConversionRoles,
  exportConversionWeeks,
  exportDecisionWeeks,
  exportIndustryShares,
  exportKindShares,
  exportSubmissionWeeks,
} from '../numbers/export-numbers.ts';
import { exportMentorLog } from '../office-hours/feedback/mentor-log.ts';
import { exportOpenings } from '../openings/export-openings.ts';
import { exportAudit, exportEmails } from '../operations/export-operations.ts';
import { exportReport } from '../outcomes/report/export-report.ts';
import { exportProjects } from '../projects/reading/export-projects.ts';
import { exportQuestions } from '../questions/export-questions.ts';
import { exportReaders } from '../readings/export-readers.ts';
import { tabulateReadings } from '../readings/tabulate-readings.ts';
import { exportExampleModel } from '../resources/example-model.ts';
import { exportStatement } from '../rounds/papers/export-statement.ts';
import { exportPortfolio } from '../rounds/portfolio/export-portfolio.ts';
import { exportEnquiries } from '../submissions/enquiries/export-enquiries.ts';
import { exportOwnSubmissions, exportSubmissions } from '../submissions/queue/export-submissions.ts';
import { exportTeam } from '../team/read-team.ts';
import { exportMetrics } from '../updates/export-metrics.ts';
import { nameVentures } from '../ventures/creation/name-ventures.ts';
import { exportProjections } from '../ventures/projections/export-projections.ts';
import { exportVentures } from '../ventures/reading/export-ventures.ts';

type Order<List extends ExportList> = BodyOf<(typeof exportEndpoints)[List]>;

interface ActorOf {
  member: Member;
  account: SignedIn;
}

/** The actors whom the list's endpoint allows to order it. */
type OrderedBy<List extends ExportList> = (typeof exportEndpoints)[List]['access'] extends infer Access
  ? Access extends keyof ActorOf
    ? ActorOf[Access]
    : Admin
  : never;

const tables: {
  [List in TableList]: (context: Context<OrderedBy<List>>, order: Order<List>) => Table | Promise<Table>;
} = {
  ownSubmissions: exportOwnSubmissions,
  projections: exportProjections,
  portfolio: exportPortfolio,
  metrics: exportMetrics,
  financialModel: exportExampleModel,
  mentorLog: exportMentorLog,
  questions: exportQuestions,
  readers: exportReaders,
  callApplications: exportApplications,
  submissions: (context, order) => exportSubmissions(context, order, nameVentures),
  committeeSheet: exportCommitteeSheet,
  cohort: exportCohort,
  enquiries: exportEnquiries,
  members: exportMembers,
  mailingRecipients: exportRecipients,
  importProblems: exportProblems,
  conversations: exportConversations,
  emails: exportEmails,
  audit: exportAudit,
  ventures: exportVentures,
  projects: exportProjects,
  openings: exportOpenings,
  posts: exportPosts,
  team: exportTeam,
  submissionWeeks: exportSubmissionWeeks,
  conversionWeeks: exportConversionWeeks,
  conversionRoles: exportConversionRoles,
  decisionWeeks: exportDecisionWeeks,
  answerWeeks: exportAnswerWeeks,
  kindShares: exportKindShares,
  industryShares: exportIndustryShares,
};

/** A list as a table, for an actor whom its endpoint allows; `order` is parsed with the endpoint's schema. */
export function openTable<List extends TableList>(
  context: Context<SignedIn>,
  list: List,
  order: unknown,
): Table | Promise<Table> {
  return tables[list](
    context as Context<OrderedBy<List>>,
    exportEndpoints[list].body.parse(order) as Order<List>,
  );
}

const archives: {
  [List in ArchiveList]: (context: Context<SignedIn>, order: Order<List>) => Promise<Readable>;
} = {
  room: (context, order) => exportRoom(context, order, [tabulateReadings]),
  frozenRoom: openArchive,
  callFiles: (context, order) => exportApplicationFiles(context as Context<Admin>, order),
};

/** The same for an archive. */
export const openArchiveList = <List extends ArchiveList>(
  context: Context<SignedIn>,
  list: List,
  order: unknown,
): Promise<Readable> => archives[list](context, exportEndpoints[list].body.parse(order) as Order<List>);

export const isArchiveList = (list: ExportList): list is ArchiveList =>
  (archiveLists as readonly ExportList[]).includes(list);

const papers: {
  [List in PaperList]: (context: Context<SignedIn>, order: Order<List>) => Promise<Readable>;
} = { closingStatement: exportStatement, outcomesReport: exportReport };

/** The same for a document. */
export const openPaper = <List extends PaperList>(
  context: Context<SignedIn>,
  list: List,
  order: unknown,
): Promise<Readable> => papers[list](context, exportEndpoints[list].body.parse(order) as Order<List>);

export const isPaperList = (list: ExportList): list is PaperList =>
  (paperLists as readonly ExportList[]).includes(list);

/** Whether the contract has a list of this name. */
export const isExportList = (name: string): name is ExportList => Object.hasOwn(exportEndpoints, name);

import { z } from 'zod';
import { callApplicationFilters } from '../applications/call-application-wire.ts';
import { auditFilters } from '../audit/audit-wire.ts';
import { conversationFilters } from '../chat/chat.ts';
import { postFilters } from '../content/content-admin.ts';
import { memberListFilters } from '../members/members.ts';
import { numbersRange } from '../numbers/numbers.ts';
import { openingFilters } from '../openings/opening-list.ts';
import { emailFilters } from '../operations/operations.ts';
import { reportOrder } from '../outcomes/report.ts';
import { projectFilters } from '../projects/project-endpoints.ts';
import { enquiryFilters } from '../submissions/enquiries.ts';
import { ownSubmissionFilters, submissionFilters } from '../submissions/submissions.ts';
import type { AdminRight } from '../team/rights.ts';
import { ventureFilters } from '../ventures/reading/team-list.ts';
import { get, post } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';

/** The file formats of exports. */
export const exportFormats = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { label: 'Excel (XLSX)', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { label: 'PDF', type: 'application/pdf' },
} as const;
export type ExportFormat = keyof typeof exportFormats;
export type TableFormat = Exclude<ExportFormat, 'pdf'>;

export const exportMessages = { ordered: 'Your download is starting.' } as const;

/** Seconds for which the link of a requested export is valid. */
export const exportLinkSeconds = 60;

/** A link that works once. The browser downloads it, so no page has to load the whole file. */
const ordered = success(z.object({ path: z.string() }));

interface ExportRow<Filters extends z.ZodRawShape> {
  /**
   * Personal data of many people, or a whole data room with who opened it: exporting it needs a password confirmed within the last ten
   * minutes.
   */
  isPersonal: boolean;
  /** What is sent beside the format: the filters of the list. */
  body: Filters;
}

/** Requests an export of a list, with the filters of that list. */
const ordersIn =
  <Format extends ExportFormat>(...formats: [Format, ...Format[]]) =>
  <Who extends AdminRight | 'member' | 'account', Filters extends z.ZodRawShape>(
    name: string,
    access: Who,
    { isPersonal, body: filters }: ExportRow<Filters>,
  ) => ({
    ...post(
      access === 'member' || access === 'account' ? `/api/exports/${name}` : `/api/admin/exports/${name}`,
      access,
      {
        repeat: 'natural',
        // The link belongs to a session, and many ask for the password: programs read the list instead.
        tokens: 'never',
        body: z.object({ format: z.enum(formats), ...filters }),
        reply: ordered,
      },
    ),
    isPersonal,
    formats,
  });
const orderOf = ordersIn('csv', 'xlsx');
const paperOf = ordersIn('pdf', 'xlsx');

/** A chart of the numbers, over the chosen range. */
const numbersOf = (name: string) =>
  orderOf(name, 'numbers.read', { isPersonal: false, body: numbersRange.shape });

/** Every export, with the access that reading its list needs. */
export const exportEndpoints = {
  /** Prepares the export of the caller's own submissions. */
  ownSubmissions: orderOf('own-submissions', 'member', {
    isPersonal: false,
    body: ownSubmissionFilters.shape,
  }),
  /** The projections of a venture, or the empty template before the first save. */
  projections: orderOf('projections', 'account', {
    isPersonal: false,
    body: { venture_id: z.number().int().positive() },
  }),
  /** The questions about a venture, for those who answer them. */
  questions: orderOf('questions', 'account', {
    isPersonal: true,
    body: { venture_id: z.number().int().positive() },
  }),
  /** Who read a document under their name. */
  readers: orderOf('readers', 'account', {
    isPersonal: true,
    body: { document_id: z.number().int().positive() },
  }),
  /** The data room as a ZIP archive of what the caller may save; the format is that of its tables. */
  room: orderOf('data-room', 'account', {
    isPersonal: true,
    body: { venture_id: z.number().int().positive() },
  }),
  /** A frozen data room. */
  frozenRoom: orderOf('frozen-room', 'account', {
    isPersonal: true,
    body: { archive_id: z.number().int().positive() },
  }),
  /** The caller's commitments in all rounds. */
  portfolio: orderOf('portfolio', 'member', { isPersonal: false, body: {} }),
  /** The metrics in a venture's updates, by month. */
  metrics: orderOf('metrics', 'account', {
    isPersonal: false,
    body: { venture_id: z.number().int().positive() },
  }),
  /** The outcome of a round, for its founders and the team. */
  closingStatement: paperOf('closing-statement', 'account', {
    isPersonal: true,
    body: { round_id: z.number().int().positive() },
  }),
  /** The meetings that the caller held as a mentor. */
  mentorLog: orderOf('mentor-log', 'account', { isPersonal: false, body: {} }),
  /** What became of ventures, with chosen charts and words. */
  outcomesReport: paperOf('outcomes-report', 'numbers.read', { isPersonal: false, body: reportOrder }),
  /** A worked example of projections, to be filled in and imported. */
  financialModel: orderOf('financial-model', 'account', { isPersonal: false, body: {} }),
  /** Prepares the export of submissions. */
  submissions: orderOf('submissions', 'submissions.read', {
    isPersonal: true,
    body: submissionFilters.shape,
  }),
  /** What was sent to a call, with a column for each question. */
  callApplications: orderOf('applications', 'submissions.read', {
    isPersonal: true,
    body: { call_id: z.number().int().positive(), ...callApplicationFilters.shape },
  }),
  /** The files of a call's applications as a ZIP archive, a folder for each applicant. */
  callFiles: orderOf('application-files', 'submissions.read', {
    isPersonal: true,
    body: { call_id: z.number().int().positive() },
  }),
  /** The ventures of a cohort with how far they have come. */
  cohort: orderOf('cohort', 'programmes.manage', {
    isPersonal: true,
    body: { cohort_id: z.number().int().positive() },
  }),
  /** Prepares the sheet for the committee: what is to be decided, with the assessments. */
  committeeSheet: orderOf('committee-sheet', 'submissions.read', { isPersonal: true, body: {} }),
  /** Prepares the export of enquiries. */
  enquiries: orderOf('enquiries', 'submissions.read', { isPersonal: true, body: enquiryFilters.shape }),
  /** The rows of an import that have a problem, with what it is. */
  importProblems: orderOf('import-problems', 'team.manage', {
    isPersonal: true,
    body: { import_id: z.number().int().positive() },
  }),
  /** Prepares the export of members. */
  members: orderOf('members', 'members.read', {
    isPersonal: true,
    body: memberListFilters.shape,
  }),
  /** The recipients of a mailing with what became of it. */
  mailingRecipients: orderOf('mailing-recipients', 'mailings.send', {
    isPersonal: true,
    body: { mailing_id: z.number().int().positive() },
  }),
  /** Prepares the export of conversations, without their messages. */
  conversations: orderOf('conversations', 'conversations.answer', {
    isPersonal: true,
    body: conversationFilters.shape,
  }),
  /** Prepares the export of the list of sent emails. */
  emails: orderOf('emails', 'operations.read', {
    isPersonal: true,
    body: emailFilters.shape,
  }),
  /** Prepares the export of the audit log. */
  audit: orderOf('audit', 'team.manage', {
    isPersonal: true,
    body: auditFilters.omit({ cursor: true, limit: true }).shape,
  }),
  /** Prepares the export of ventures. */
  ventures: orderOf('ventures', 'ventures.read', { isPersonal: true, body: ventureFilters.shape }),
  /** Prepares the export of projects. */
  projects: orderOf('projects', 'ventures.read', { isPersonal: true, body: projectFilters.shape }),
  /** Prepares the export of openings. */
  openings: orderOf('openings', 'ventures.read', { isPersonal: true, body: openingFilters.shape }),
  /** Prepares the export of the list of posts. */
  posts: orderOf('posts', 'content.edit', {
    isPersonal: false,
    body: postFilters.shape,
  }),
  /** Prepares the export of the team. */
  team: orderOf('team', 'team.manage', { isPersonal: true, body: {} }),
  /** Prepares the export of submissions by week. */
  submissionWeeks: numbersOf('submissions-by-week'),
  /** Prepares the export of what became of submissions by week. */
  conversionWeeks: numbersOf('conversion-by-week'),
  /** Prepares the export of what became of submissions by role of their senders. */
  conversionRoles: numbersOf('conversion-by-role'),
  /** Prepares the export of the time to a decision by week. */
  decisionWeeks: numbersOf('decision-times-by-week'),
  /** Prepares the export of the time to a first reply by week. */
  answerWeeks: numbersOf('answer-times-by-week'),
  /** Prepares the export of submissions by kind. */
  kindShares: numbersOf('submissions-by-kind'),
  /** Prepares the export of submissions by industry. */
  industryShares: numbersOf('submissions-by-industry'),
};
export type ExportList = keyof typeof exportEndpoints;

/** Exports that are ZIP archives, not tables. */
export const archiveLists = ['room', 'frozenRoom', 'callFiles'] as const satisfies readonly ExportList[];
export type ArchiveList = (typeof archiveLists)[number];
/** Exports that are one document, not a table. */
export const paperLists = ['closingStatement', 'outcomesReport'] as const satisfies readonly ExportList[];
export type PaperList = (typeof paperLists)[number];
export type TableList = Exclude<ExportList, ArchiveList | PaperList>;

export const exportFileEndpoints = {
  /**
   * The file of a requested export. The link authorises the download, because browsers send no header with it. It works once, within
   * a minute and while the session lasts.
   */
  fetch: get('/api/exports/:ticket', 'public', {
    params: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: z.unknown(),
  }),
};

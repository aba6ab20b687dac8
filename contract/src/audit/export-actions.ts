import { z } from 'zod';
import { type ExportList, exportFormats } from '../exports/exports.ts';
import { action } from './audit-action.ts';
import { flag, number, oneOf, optional, storedOnly, text } from './audit-fields.ts';

const lists: Record<ExportList, string> = {
  ownSubmissions: 'their own submissions',
  projections: 'the projections of a venture',
  questions: 'the questions about a venture',
  readers: 'the readers of a document',
  room: 'a data room',
  frozenRoom: 'a frozen data room',
  portfolio: 'their portfolio',
  metrics: 'the metrics of a venture',
  closingStatement: 'the closing statement of a round',
  mentorLog: 'their log of meetings as a mentor',
  outcomesReport: 'the report on outcomes',
  financialModel: 'the example of a financial model',
  submissions: 'the list of submissions',
  callApplications: 'the applications to a call',
  callFiles: 'the files of the applications to a call',
  cohort: 'the ventures of a cohort',
  committeeSheet: 'the sheet for the committee',
  enquiries: 'the list of enquiries',
  importProblems: 'the problems of an import',
  mailingRecipients: 'the recipients of a mailing',
  members: 'the list of members',
  conversations: 'the list of conversations',
  emails: 'the email log',
  audit: 'the audit log',
  ventures: 'the list of ventures',
  projects: 'the list of projects',
  openings: 'the list of openings',
  posts: 'the list of posts',
  team: 'the team',
  submissionWeeks: 'submissions by week',
  conversionWeeks: 'what became of submissions by week',
  conversionRoles: 'what became of submissions by role',
  decisionWeeks: 'times to a decision by week',
  answerWeeks: 'times to a first reply by week',
  kindShares: 'submissions by kind',
  industryShares: 'submissions by industry',
};
const listNames = Object.keys(lists) as ExportList[];
const formats = {
  csv: exportFormats.csv.label,
  xlsx: exportFormats.xlsx.label,
  pdf: exportFormats.pdf.label,
};

const ofImport = { kind: storedOnly(z.string()), file: text };

/** What leaves the installation as a file, and what comes in as one. */
export const exportActions = {
  /** With the filters of the list beside the format. */
  'list.exported': action(
    listNames,
    (_details, { kind }) => `exported ${lists[kind as ExportList] ?? kind} as {format}`,
    { format: oneOf(formats) },
  ),
  'full-export.ordered': action(
    'full-export',
    ({ with_files }) =>
      with_files
        ? 'ordered an export of everything with all files (export {number})'
        : 'ordered an export of everything without files (export {number})',
    { with_files: flag },
  ),
  'full-export.linked': action(
    'full-export',
    'made a link to download the export of everything (export {number})',
  ),
  'full-export.downloaded': action('full-export', 'downloaded the export of everything (export {number})', {
    range: optional(storedOnly(z.string())),
  }),
  'full-export.removed': action('full-export', 'deleted the export of everything (export {number})'),
  'import.started': action(
    'import',
    ({ invites }) =>
      invites
        ? 'started to import {rows} rows of “{file}” and to invite the people in it'
        : 'started to import {rows} rows of “{file}”',
    { ...ofImport, invites: flag, rows: number },
  ),
  'import.stopped': action('import', 'stopped the import of “{file}” after {imported} rows', {
    ...ofImport,
    imported: number,
  }),
  'import.undone': action('import', 'undid the import of “{file}” with {imported} rows', {
    ...ofImport,
    imported: number,
  }),
} as const;

import { Readable } from 'node:stream';
import type { ExportFormat } from '@proxima/contract/exports/exports';
import type { OutcomeFilters } from '@proxima/contract/outcomes/outcomes';
import type { ReportChoice } from '@proxima/contract/outcomes/report';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { makePaper } from '../../../platform/paper/make-paper.ts';
import { writeWorkbook } from '../../../platform/tables/write-xlsx.ts';
import { readLetterhead } from '../../branding/read-letterhead.ts';
import { readOutcomes } from '../read-outcomes.ts';
import type { Report } from './describe-report.ts';
import { reportPaper } from './report-paper.ts';
import { reportSheets } from './report-sheets.ts';

/** A report for funders, as a document or a workbook, with the figures of this moment. @throws DomainError as `makePaper` */
export async function exportReport(
  { platform, actor }: Context<SignedIn>,
  order: OutcomeFilters & ReportChoice & { format: ExportFormat },
): Promise<Readable> {
  const { format, title, words, parts, ...filters } = order;
  const report: Report = {
    choice: { title, words, parts },
    filters,
    outcomes: await readOutcomes(platform, filters),
  };
  if (format === 'xlsx') return writeWorkbook(reportSheets(report));
  return Readable.from([await makePaper(reportPaper(report), await readLetterhead(platform), actor.userId)]);
}

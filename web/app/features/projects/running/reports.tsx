import type { WireProject, WireReport } from '@proxima/contract/projects/project-wire';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useReports } from '../projects.queries.ts';
import { ReportForm } from './report-form.tsx';

const Part = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h4 className="font-sans text-xs font-normal text-ink-soft">{title}</h4>
    <p className="max-w-text text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
  </div>
);

const Entries = ({
  title,
  entries,
}: {
  title: string;
  entries: { text: string; threatens_dates?: boolean }[];
}) =>
  entries.length === 0 ? null : (
    <div>
      <h4 className="font-sans text-xs font-normal text-ink-soft">{title}</h4>
      <ul className="list-disc pl-5 text-sm">
        {entries.map(({ text, threatens_dates }) => (
          <li key={text} className="max-w-text wrap-anywhere">
            {text}
            {threatens_dates && <span className="font-medium text-amber"> · endangers a date</span>}
          </li>
        ))}
      </ul>
    </div>
  );

const Report = ({ report }: { report: WireReport }) => (
  <Card className="flex flex-col gap-4">
    <h3 className="text-lg">
      {report.by || 'Someone'}
      <span className="ml-2 font-sans text-sm text-ink-soft">
        <RelativeTime iso={report.at} />
      </span>
    </h3>
    <Part title="Done" text={report.done} />
    <Part title="Next" text={report.next} />
    <Entries title="Risks" entries={report.risks} />
    <Entries title="Decisions" entries={report.decisions} />
  </Card>
);

/** The weekly reports, newest first, and the form for the next one. */
export const Reports = ({ project }: { project: WireProject }) => (
  <div className="flex max-w-3xl flex-col gap-6">
    {project.may.includes('report') && <ReportForm project={project} />}
    <PagedRows list={useReports(project.id)}>
      {(reports) =>
        reports.length === 0 ? (
          <Card>
            <EmptyState title="No reports yet">
              Founders and project managers report once a week: what was done, what comes next, and what could
              go wrong. Ten days without a report affect the project’s health.
            </EmptyState>
          </Card>
        ) : (
          <ol className="flex flex-col gap-4">
            {reports.map((report) => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </ol>
        )
      }
    </PagedRows>
  </div>
);

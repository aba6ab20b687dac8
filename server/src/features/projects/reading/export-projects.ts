import { healthLabels } from '@proxima/contract/projects/health';
import { healthReasonText } from '@proxima/contract/projects/health-texts';
import type { ProjectFilters } from '@proxima/contract/projects/project-endpoints';
import { isRunning, projectStateLabels } from '@proxima/contract/projects/project-states';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Admin, Context } from '../../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { readAllProjects } from './list-projects.ts';

const columns: readonly TableColumn<ProjectSummary>[] = [
  { heading: 'Venture', value: ({ venture }) => ventureNumber(venture.id), width: 10 },
  { heading: 'Name', value: ({ venture }) => venture.name, width: 30 },
  { heading: 'Project', value: ({ name }) => name, width: 30 },
  { heading: 'State', value: ({ state }) => projectStateLabels[state].label },
  {
    heading: 'Health',
    value: ({ state, health }) => (isRunning(state) ? healthLabels[health.state].label : ''),
  },
  {
    heading: 'Reasons',
    value: ({ state, health }) => (isRunning(state) ? health.reasons.map(healthReasonText).join('; ') : ''),
    width: 50,
  },
  { heading: 'Lead', value: ({ lead }) => lead ?? '', width: 24 },
  { heading: 'Started', value: ({ started_on }) => ({ day: started_on }) },
  { heading: 'Milestones', value: ({ milestones }) => milestones, width: 12 },
  { heading: 'Accepted', value: ({ accepted }) => accepted, width: 12 },
  { heading: 'Waiting for acceptance', value: ({ submitted }) => submitted, width: 12 },
  { heading: 'Due next', value: ({ next_due }) => next_due?.title ?? '', width: 30 },
  { heading: 'Due on', value: ({ next_due }) => next_due && { day: next_due.due_on } },
  {
    heading: 'Last report (UTC)',
    value: ({ last_report_at }) => last_report_at && new Date(last_report_at),
    width: 20,
  },
];

/** The console's list of projects, in its order. The caller has checked the right. */
export const exportProjects = (context: Context<Admin>, filters: Partial<ProjectFilters>): Table =>
  makeTable(columns, readAllProjects(context, filters));

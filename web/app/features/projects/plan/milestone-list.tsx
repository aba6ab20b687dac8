import { milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { Badge, toneOf } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { byUrgency, dayText, isLate } from '../milestone-text.ts';

interface MilestoneListProps {
  project: WireProject;
  onOpen: (id: number) => void;
}

const columnsOf = (project: WireProject, onOpen: (id: number) => void): Column<WireMilestone>[] => [
  {
    heading: 'Milestone',
    cell: ({ id, number, title }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="text-left align-top font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <span className="text-ink-soft tabular-nums">{number}.</span> {title}
      </button>
    ),
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => (
      <Badge tone={toneOf(milestoneStateLabels[state].tone)}>{milestoneStateLabels[state].label}</Badge>
    ),
  },
  {
    heading: 'Due',
    className: 'whitespace-nowrap',
    cell: (one) => (
      <>
        <span className="tabular-nums">{dayText(one.due_on, project.today)}</span>
        {isLate(one, project.today) && <span className="font-medium text-red"> · late</span>}
        {one.first_due_on !== one.due_on && (
          <CellDetail>first {dayText(one.first_due_on, project.today)}</CellDetail>
        )}
      </>
    ),
  },
  {
    heading: 'Owner',
    className: 'xl:whitespace-nowrap',
    cell: ({ owner }) => owner?.name ?? <span className="text-ink-soft">Unassigned</span>,
  },
  {
    heading: 'Evidence',
    cell: ({ deliverables }) => (
      <span className="tabular-nums">
        {deliverables.filter(({ provided_at }) => provided_at !== null).length} of {deliverables.length}
      </span>
    ),
  },
];

/** The milestones as a list: open ones by due date, then those that are done. */
export const MilestoneList = ({ project, onOpen }: MilestoneListProps) => (
  <Card className="p-0!">
    <Table
      caption="Milestones"
      opensRows
      columns={columnsOf(project, onOpen)}
      rows={byUrgency(project.milestones)}
      rowKey={({ id }) => id}
    />
  </Card>
);

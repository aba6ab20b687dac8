import { type Day, dayIn } from '@proxima/contract/projects/calendar-days';
import { type DatedMilestone, findDelays } from '@proxima/contract/projects/dependencies';
import { type HealthFacts, healthOf } from '@proxima/contract/projects/health';
import type { MilestoneFacts } from '@proxima/contract/projects/milestone-steps';
import { isRunning } from '@proxima/contract/projects/project-states';
import type {
  MilestoneHistory,
  ProjectSummary,
  WireMilestone,
  WireProject,
} from '@proxima/contract/projects/project-wire';
import type { AnsweredRequest } from '../../requests/read-requests.ts';
import { presentRequest } from '../../requests/requests.presenter.ts';
import type { DeliverableRow } from '../milestones/deliverables.repository.ts';
import type { MilestoneRow, StepRow } from '../milestones/milestones.repository.ts';
import { actsOn, type ProjectReader, projectActs } from '../projects.policy.ts';
import type { ProjectRow, Report } from '../projects.repository.ts';
import type { ListedProject } from './project-list.repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** Shown instead of names of the team to readers outside it. */
const teamName = 'Our team';

export const datedOf = ({ id, state, due_on, waits_for }: MilestoneRow): DatedMilestone => ({
  id,
  state,
  dueOn: due_on,
  waitsFor: waits_for,
});

export const factsOf = (row: MilestoneRow): MilestoneFacts => ({
  state: row.state,
  submittedBy: row.submitted_by,
  ownerId: row.owner_id,
  acceptedBySide: row.accepting_side,
});

const presentDeliverable = (
  row: DeliverableRow,
  { isInside }: ProjectReader,
): WireMilestone['deliverables'][number] => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
  url: row.url,
  provided_by: (isInside && row.provided_by_name) || null,
  provided_at: iso(row.provided_at),
});

export function presentMilestone(
  row: MilestoneRow,
  deliverables: readonly DeliverableRow[],
  reader: ProjectReader,
): WireMilestone {
  const isOfTeam = row.accepting_side === 'team' && !reader.isOfTeam;
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    done_when: row.done_when,
    state: row.state,
    first_due_on: row.first_due_on,
    due_on: row.due_on,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    waits_for: row.waits_for,
    deliverables: deliverables
      .filter(({ milestone_id }) => milestone_id === row.id)
      .map((deliverable) => presentDeliverable(deliverable, reader)),
    submitted_by: row.submitted_by_name || null,
    submitted_at: iso(row.submitted_at),
    accepting_side: row.accepting_side,
    accepted_by: row.state === 'accepted' ? (isOfTeam ? teamName : row.accepted_by_name) : null,
    accepted_at: iso(row.accepted_at),
    reference: row.reference,
    drop_reason: row.drop_reason,
    open_requests: row.open_requests,
    version: row.version,
    may: actsOn(reader, factsOf(row)),
  };
}

/** The name beside a step, for this reader. */
export const actorName = (step: { is_of_team: boolean; actor_name: string }, isOfTeam: boolean): string =>
  step.is_of_team && !isOfTeam ? teamName : step.actor_name;

/** The facts from which the health of a project is computed; days are in the team's time zone. */
export const healthFacts = (
  project: { started_on: Day; report: Report | null },
  milestones: readonly MilestoneRow[],
  { zone, now }: { zone: string; now: Date },
): HealthFacts => ({
  milestones: milestones.map(datedOf),
  startedOn: project.started_on,
  lastReport: project.report && {
    on: dayIn(zone, new Date(project.report.at)),
    threats: project.report.threats,
  },
  today: dayIn(zone, now),
});

const presentHealth = (facts: HealthFacts): ProjectSummary['health'] => {
  const { health, reasons } = healthOf(facts);
  return { state: health, reasons };
};

/** Dependencies, who did the work, and what founders say about it: hidden from investors who funded the venture. */
const insideOnly = { waits_for: [], owner: null, submitted_by: null, reference: '' };

interface Whole {
  project: ProjectRow;
  venture: WireProject['venture'];
  milestones: readonly MilestoneRow[];
  deliverables: readonly DeliverableRow[];
  people: WireProject['people'];
  facts: HealthFacts;
  report: Report | null;
}

/** A project as the reader may see it. The caller has checked that they may read it. */
export function presentProject(
  { project, venture, milestones, deliverables, people, facts, report }: Whole,
  reader: ProjectReader,
): WireProject {
  const { isInside } = reader;
  const seen = isInside ? milestones : milestones.filter(({ state }) => state === 'accepted');
  return {
    id: project.id,
    venture,
    name: project.name,
    state: project.state,
    started_on: project.started_on,
    ended_at: iso(project.ended_at),
    end_reason: isInside ? project.end_reason : '',
    health: isInside && isRunning(project.state) ? presentHealth(facts) : null,
    today: facts.today,
    milestones: seen.map((row) => ({
      ...presentMilestone(row, deliverables, reader),
      ...(isInside ? {} : insideOnly),
      ...(isRunning(project.state) ? {} : { may: [] }),
    })),
    delays: isInside ? findDelays(facts.milestones).map(presentDelay) : [],
    people: isInside ? people : [],
    last_report_at: isInside && report ? new Date(report.at).toISOString() : null,
    may: projectActs(reader, project.state),
  };
}

export const presentDelay = ({ id, dueOn, earliestOn }: ReturnType<typeof findDelays>[number]) => ({
  id,
  due_on: dueOn,
  earliest_on: earliestOn,
});

const open = ['planned', 'active', 'revision'];

/** A row in a list of projects. */
export function presentSummary(
  row: ListedProject,
  milestones: readonly MilestoneRow[],
  clock: { zone: string; now: Date },
): ProjectSummary {
  const countOf = (state: string) => milestones.filter((one) => one.state === state).length;
  const [next = null] = milestones
    .filter(({ state }) => open.includes(state))
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  return {
    id: row.id,
    venture: { id: row.venture_id, name: row.venture_name, slug: row.slug },
    name: row.name,
    state: row.state,
    started_on: row.started_on,
    last_report_at: row.report && new Date(row.report.at).toISOString(),
    health: presentHealth(healthFacts(row, milestones, clock)),
    lead: row.lead,
    milestones: milestones.length - countOf('dropped'),
    accepted: countOf('accepted'),
    submitted: countOf('submitted'),
    next_due: next && { id: next.id, title: next.title, due_on: next.due_on },
  };
}

/** The steps of a milestone, oldest first, and its requests. */
export const presentHistory = (
  steps: readonly StepRow[],
  requests: readonly AnsweredRequest[],
  isOfTeam: boolean,
): MilestoneHistory => ({
  steps: steps.map((step) => ({
    act: step.act,
    by: actorName(step, isOfTeam),
    comment: step.comment,
    from_due_on: step.from_due_on,
    to_due_on: step.to_due_on,
    at: step.at.toISOString(),
  })),
  requests: requests.map((request) => presentRequest(request, 'admin')),
});

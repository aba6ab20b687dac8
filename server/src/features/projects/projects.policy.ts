import {
  type MilestoneAct,
  type MilestoneFacts,
  type MilestonePerson,
  type MilestoneSide,
  milestoneActors,
  milestoneTable,
} from '@proxima/contract/projects/milestone-steps';
import {
  isRunning,
  type ProjectAct,
  type ProjectState,
  projectTable,
} from '@proxima/contract/projects/project-states';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { mayAct, type Viewer } from '../access/access.policy.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

/** The reader of a project: how they can act on its milestones, and how much of it they see. */
export interface ProjectReader {
  person: MilestonePerson;
  /** The reader is one of the venture's people or the team; investors who funded it see only accepted milestones. */
  isInside: boolean;
  /** Only the team sees names of the team. */
  isOfTeam: boolean;
  may: (act: VentureAct) => boolean;
}

export function readerOf(viewer: Viewer, venture: VentureFacts): ProjectReader {
  const may = (act: VentureAct) => mayAct(act, viewer, venture, viewer.now).allowed;
  const sides: MilestoneSide[] = [];
  const isOfTeam = viewer.actor.kind === 'admin';
  if (isOfTeam && may('plan_project')) sides.push('team');
  if (!isOfTeam && may('submit_milestone')) {
    if (venture.roles.includes('founder')) sides.push('founder');
    if (venture.roles.includes('project_manager')) sides.push('manager');
  }
  const userId = viewer.actor.kind === 'system' ? 0 : viewer.actor.userId;
  return { person: { userId, sides }, isInside: may('read_project'), isOfTeam, may };
}

/** The act of the access policy that each milestone step requires. */
export const ventureActOf: Record<MilestoneAct, VentureAct> = {
  start: 'submit_milestone',
  postpone: 'submit_milestone',
  submit: 'submit_milestone',
  take_back: 'submit_milestone',
  accept: 'accept_milestone',
  return: 'accept_milestone',
  drop: 'drop_milestone',
  restore: 'drop_milestone',
};

/** What the reader can do with a milestone, apart from conditions that are checked when they do it. */
export const actsOn = ({ person, may }: ProjectReader, facts: MilestoneFacts): MilestoneAct[] =>
  milestoneTable
    .possibleActs(facts.state, milestoneActors(facts, person))
    .filter((act) => may(ventureActOf[act]));

type OnProject = WireProject['may'][number];

/** The act of the access policy that each step of a project requires, and the button that takes the step. */
const stepsOfProject: Record<ProjectAct, { requires: VentureAct; button: OnProject }> = {
  complete: { requires: 'end_project', button: 'end' },
  end: { requires: 'end_project', button: 'end' },
};

/** What the reader can do with a project in this state: work on it while it is running, and take steps of the state table. */
export function projectActs({ may }: ProjectReader, state: ProjectState): OnProject[] {
  const work: OnProject[] = [
    ...(may('plan_project') ? (['plan'] as const) : []),
    ...(may('report_project') ? (['report', 'budget'] as const) : []),
  ];
  const steps = projectTable.possibleActs(state, ['team']).map((act) => stepsOfProject[act]);
  const buttons = steps.filter(({ requires }) => may(requires)).map(({ button }) => button);
  return [...(isRunning(state) ? work : []), ...new Set(buttons)];
}

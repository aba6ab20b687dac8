import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminProjectEndpoints, projectEndpoints } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { registerMember } from './people.ts';
import { callAs } from './talk.ts';

type Person = Pick<SignedInUser, 'token'>;
const at = ({ path }: { path: string }, ids: Record<string, number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));

/** A project manager who has joined the venture. */
export async function joinedManager(
  origin: string,
  admin: Person,
  venture: Pick<VentureSummary, 'id'>,
  names: { first_name: string; last_name: string },
): Promise<SignedInUser> {
  const manager = await registerMember(origin, 'project_manager', names);
  const path = `/api/admin/ventures/${venture.id}/people`;
  const body = { user_id: manager.id, role: 'project_manager' };
  const added = await callAs(origin, admin, 'POST', path, body);
  if (added.data === undefined) throw new Error(`the manager could not join: ${JSON.stringify(added)}`);
  return manager;
}

/** The venture's project, without milestones, started on 5 January 2026. */
export async function startProject(
  origin: string,
  admin: Person,
  venture: Pick<VentureSummary, 'id'>,
  name: string,
): Promise<WireProject> {
  const body = { name, started_on: '2026-01-05' };
  const path = at(adminProjectEndpoints.start, { id: venture.id });
  const started = await callAs(origin, admin, 'POST', path, body);
  if (!started.data) throw new Error(`the project could not be started: ${JSON.stringify(started)}`);
  return started.data;
}

/** A milestone with one link to be provided; its owner works for the venture. */
export async function addMilestone(
  origin: string,
  person: Person,
  project: Pick<WireProject, 'id'>,
  plan: { title: string; due_on: string; owner_id?: number; waits_for?: number[] },
): Promise<WireMilestone> {
  const deliverables = [{ title: 'Report', kind: 'link' }];
  const path = at(projectEndpoints.addMilestone, { id: project.id });
  const added = await callAs(origin, person, 'POST', path, { deliverables, ...plan });
  if (!added.data) throw new Error(`the milestone could not be added: ${JSON.stringify(added)}`);
  return added.data.milestones.at(-1);
}

/** Takes a step with the current version of a milestone. */
export async function stepAs(
  origin: string,
  person: Person,
  project: Pick<WireProject, 'id' | 'venture'>,
  milestoneId: number,
  form: { act: string; comment?: string; requests?: string[] },
): Promise<WireProject> {
  const read = at(projectEndpoints.ofVenture, { id: project.venture.id });
  const now: { data: WireProject } = await callAs(origin, person, 'GET', read);
  const version = now.data.milestones.find(({ id }) => id === milestoneId)?.version;
  const path = at(projectEndpoints.moveMilestone, { id: project.id, milestone: milestoneId });
  const moved = await callAs(origin, person, 'POST', path, { ...form, version });
  if (!moved.data?.id) throw new Error(`${form.act} was refused: ${JSON.stringify(moved)}`);
  return moved.data;
}

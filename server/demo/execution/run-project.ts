import { milestoneForm, reportForm, stepForm } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { provideFile, provideLink } from '../../src/features/projects/milestones/deliver.ts';
import { moveMilestone } from '../../src/features/projects/milestones/move-milestone.ts';
import { addMilestone, changeMilestone } from '../../src/features/projects/milestones/plan-milestone.ts';
import { readProjectOf } from '../../src/features/projects/reading/read-project.ts';
import { readBudget, saveMonth } from '../../src/features/projects/running/keep-budget.ts';
import { reportWeek } from '../../src/features/projects/running/report-week.ts';
import { startProject } from '../../src/features/projects/running/start-project.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { makeReport } from '../documents/report.ts';
import { monthBefore } from '../updates/publish-updates.ts';
import { timeOf } from '../world.ts';
import {
  type DemoMilestone,
  type DemoStep,
  demoBudget,
  demoMilestones,
  demoMove,
  demoProject,
  demoReports,
} from './project-world.ts';

const { venture, manager, team } = demoProject;

/** Schedules a project with milestones in every state, weekly reports and a budget. */
export function runProject(seeder: DemoSeeder): void {
  seeder.at(demoProject.starts, () => start(seeder));
  for (const { title, steps } of demoMilestones)
    for (const step of steps) seeder.at(step.when, () => take(seeder, title, step));
  seeder.at(demoMove.when, () => reschedule(seeder));
  for (const { when, ...report } of demoReports)
    seeder.at(when, async () => {
      const { id } = await project(seeder);
      await reportWeek(seeder.person(manager), id, reportForm.parse(report));
    });
  for (const month of demoBudget) seeder.at(month.when, () => enterMonth(seeder, month));
}

async function project(seeder: DemoSeeder): Promise<WireProject> {
  const found = await readProjectOf(seeder.person(team), seeder.venture(venture));
  if (!found) throw new Error(`${venture} has no project yet`);
  return found;
}

const dayIn = (seeder: DemoSeeder, days: number): string =>
  new Date(seeder.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const named = ({ milestones }: WireProject, title: string): WireMilestone => {
  const found = milestones.find((one) => one.title === title);
  if (!found) throw new Error(`there is no milestone ${title}`);
  return found;
};

async function start(seeder: DemoSeeder): Promise<void> {
  const started_on = timeOf(demoProject.starts, seeder.now).toISOString().slice(0, 10);
  const form = { name: demoProject.name, started_on, template_id: null };
  await startProject(seeder.admin(team), seeder.venture(venture), form);
  for (const milestone of demoMilestones) await plan(seeder, milestone);
}

async function plan(seeder: DemoSeeder, { title, ...milestone }: DemoMilestone): Promise<void> {
  const now = await project(seeder);
  const dueIn = title === demoMove.title ? demoMove.fromDueIn : milestone.dueIn;
  const form = milestoneForm.parse({
    ...milestone,
    title,
    due_on: dayIn(seeder, dueIn),
    owner_id: seeder.person(milestone.owner).actor.userId,
    waits_for: (milestone.waitsFor ?? []).map((other) => named(now, other).id),
  });
  await addMilestone(seeder.admin(team), now.id, form);
}

async function reschedule(seeder: DemoSeeder): Promise<void> {
  const now = await project(seeder);
  const { id, version, owner, ...rest } = named(now, demoMove.title);
  const dueIn = demoMilestones.find(({ title }) => title === demoMove.title)?.dueIn ?? 0;
  const form = milestoneForm.parse({
    ...rest,
    due_on: dayIn(seeder, dueIn),
    owner_id: owner?.id ?? null,
  });
  await changeMilestone(
    seeder.person(demoMove.by),
    { projectId: now.id, milestoneId: id },
    { ...form, version },
  );
}

async function take(seeder: DemoSeeder, title: string, { by, ...step }: DemoStep): Promise<void> {
  const now = await project(seeder);
  const milestone = named(now, title);
  if (step.do === 'provide') return provide(seeder, by, now.id, milestone);
  const { version } = milestone;
  const form = stepForm.parse({ ...step, act: step.do, version });
  await moveMilestone(seeder.person(by), { projectId: now.id, milestoneId: milestone.id }, form);
}

async function provide(
  seeder: DemoSeeder,
  by: string,
  projectId: number,
  { deliverables, done_when }: WireMilestone,
): Promise<void> {
  for (const { id, title, kind } of deliverables) {
    const of = { projectId, deliverableId: id };
    if (kind === 'link') {
      const address = title.toLowerCase().replaceAll(' ', '-');
      await provideLink(seeder.person(by), of, `https://clearwell.example.com/${address}`);
    } else {
      const bytes = makeReport(title, [{ heading: title, text: done_when }]);
      const file = await seeder.receive('file', 'room', { name: `${title}.pdf`, bytes });
      await provideFile(seeder.person(by), of, file);
    }
  }
}

async function enterMonth(
  seeder: DemoSeeder,
  { monthsAgo, lines }: (typeof demoBudget)[number],
): Promise<void> {
  const { id } = await project(seeder);
  const budget = await readBudget(seeder.person(manager), id);
  if (budget.currency === null) throw new Error('there is no use of funds yet');
  const minor = (euros = 0) => euros * 100;
  await saveMonth(seeder.person(manager), id, monthBefore(seeder.now, monthsAgo), {
    version: budget.version,
    currency: budget.currency,
    lines: budget.lines
      .map(({ line }, at) => ({ line, planned: minor(lines[at]?.[0]), spent: minor(lines[at]?.[1]) }))
      .filter(({ planned, spent }) => planned + spent > 0),
  });
}

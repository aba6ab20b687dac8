import { linkEffects } from '../src/approval-effects.ts';
import { createVenture } from '../src/features/ventures/creation/create-venture.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { findSubmission, replayStep } from './replay-venture-step.ts';
import { type DemoVenture, ventures } from './venture-world.ts';

/** Schedules the creation of every venture, and what happens to it afterwards. */
export function replayVentures(seeder: DemoSeeder): void {
  for (const venture of ventures) {
    seeder.at(venture.created, () => create(seeder, venture));
    for (const step of venture.steps) seeder.at(step.when, () => replayStep(seeder, venture, step));
  }
}

async function create(seeder: DemoSeeder, venture: DemoVenture): Promise<void> {
  const { key, by, name, industry, stage } = venture;
  const submission_id = findSubmission(seeder, venture.founder, venture.proposal);
  const id = await createVenture(seeder.admin(by), { submission_id, name, industry, stage }, linkEffects);
  seeder.ventures.set(key, id);
}

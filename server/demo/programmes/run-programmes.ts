import { createCall } from '../../src/features/programmes/editing/create-call.ts';
import { moveCall, saveCall } from '../../src/features/programmes/editing/edit-calls.ts';
import { createProgramme, moveProgramme } from '../../src/features/programmes/editing/edit-programmes.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { callZone, programmeWorld } from './programme-world.ts';

type DemoProgramme = (typeof programmeWorld)[number];
type DemoCall = DemoProgramme['calls'][number];

const day = 86_400_000;

/** Schedules the team's programmes with their calls: last year's, one under review, one that is open, and one that is coming. */
export function runProgrammes(seeder: DemoSeeder): void {
  for (const programme of programmeWorld) {
    const created = { id: 0 };
    seeder.at(programme.created, async () => {
      created.id = await publishProgramme(seeder, programme);
    });
    for (const call of programme.calls)
      seeder.at(call.created, () => publishCall(seeder, programme, created.id, call));
  }
}

async function publishProgramme(seeder: DemoSeeder, programme: DemoProgramme): Promise<number> {
  const { created: _created, by, calls: _calls, ...form } = programme;
  const { id, version } = await createProgramme(seeder.admin(by), form);
  await moveProgramme(seeder.admin(by), { id, version }, 'publish');
  return id;
}

async function publishCall(
  seeder: DemoSeeder,
  { by }: DemoProgramme,
  programmeId: number,
  { template, created: _created, opensIn, closesIn, ...fields }: DemoCall,
): Promise<void> {
  const admin = seeder.admin(by);
  const { title } = fields;
  const draft = await createCall(admin, programmeId, { title, template, time_zone: callZone });
  const dayIn = (days: number) => new Date(seeder.now.getTime() + days * day).toISOString().slice(0, 10);
  const times = { opens_at: `${dayIn(opensIn)}T09:00`, closes_at: `${dayIn(closesIn)}T17:00` };
  const { id, version } = await saveCall(admin, draft, { ...draft, ...times, ...fields });
  await moveCall(admin, { id, version }, 'publish');
}

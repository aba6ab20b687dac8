import type { EditedCall } from '@proxima/contract/programmes/programme-wire';
import { createCall } from '../../src/features/programmes/editing/create-call.ts';
import { moveCall, saveCall } from '../../src/features/programmes/editing/edit-calls.ts';
import { createProgramme, moveProgramme } from '../../src/features/programmes/editing/edit-programmes.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { callZone, programmeWorld } from './programme-world.ts';

type DemoProgramme = (typeof programmeWorld)[number];
type DemoCall = DemoProgramme['calls'][number];

const day = 86_400_000;
/** How many days ago the demo world begins. */
const firstDay = 70;

/** Schedules the team's programmes with their calls: last year's, one under review, one that is open, and one that is coming. */
export function runProgrammes(seeder: DemoSeeder): void {
  for (const programme of programmeWorld) {
    const created = { id: 0 };
    seeder.at(programme.created, async () => {
      created.id = await publishProgramme(seeder, programme);
    });
    for (const call of programme.calls) schedule(seeder, programme, created, call);
  }
}

async function publishProgramme(seeder: DemoSeeder, programme: DemoProgramme): Promise<number> {
  const { created: _created, by, calls: _calls, ...form } = programme;
  const { id, version } = await createProgramme(seeder.admin(by), form);
  await moveProgramme(seeder.admin(by), { id, version }, 'publish');
  return id;
}

/**
 * Publishes a call, and closes it when its time has come: the database's clock decides who is in time, and it does not replay the past, so
 * a call that is over closes once its applications are in.
 */
function schedule(
  seeder: DemoSeeder,
  { by }: DemoProgramme,
  programme: { id: number },
  { template, created, opensIn, closesIn, ...fields }: DemoCall,
): void {
  const dayIn = (days: number) => new Date(seeder.now.getTime() + days * day).toISOString().slice(0, 10);
  const times = { opens_at: `${dayIn(opensIn)}T09:00`, closes_at: `${dayIn(closesIn)}T17:00` };
  const closesLater = closesIn < 0 && -closesIn < firstDay;
  let call: EditedCall | undefined;
  seeder.at(created, async () => {
    const admin = seeder.admin(by);
    const { title } = fields;
    const draft = await createCall(admin, programme.id, { title, template, time_zone: callZone });
    const entered = { ...draft, ...times, ...fields, ...(closesLater && { closes_at: null }) };
    call = await moveCall(admin, await saveCall(admin, draft, entered), 'publish');
  });
  if (closesLater)
    seeder.at(`${-closesIn}d 17:00`, async () => {
      if (call) await saveCall(seeder.admin(by), call, { ...call, ...times });
    });
}

import type { Context, SignedIn } from '../../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { listHeld } from './feedback.repository.ts';

/** How many meetings the caller held as a mentor, and for how long. */
export async function readLog({ platform: { db }, actor }: Context<SignedIn>) {
  const held = await listHeld(db, actor.userId).execute();
  return { meetings: held.length, minutes: held.reduce((sum, { minutes }) => sum + minutes, 0) };
}

interface Held {
  venture: string;
  guest_name: string;
  topic: string;
  starts_at: Date;
  minutes: number;
}

const columns: readonly TableColumn<Held>[] = [
  { heading: 'Began (UTC)', value: ({ starts_at }) => starts_at, width: 20 },
  { heading: 'Minutes', value: ({ minutes }) => minutes, width: 10 },
  { heading: 'Venture', value: ({ venture }) => venture, width: 30 },
  { heading: 'With', value: ({ guest_name }) => guest_name, width: 24 },
  { heading: 'Topic', value: ({ topic }) => topic, width: 50 },
];

/** The meetings that the caller held as a mentor, the latest first. */
export async function exportMentorLog({ platform: { db }, actor }: Context<SignedIn>): Promise<Table> {
  const held = await listHeld(db, actor.userId).execute();
  const ids = [...new Set(held.map(({ venture_id }) => venture_id))];
  const names = new Map((await nameAnyVentures(db, ids)).map(({ id, name }) => [id, name]));
  return makeTable(
    columns,
    held.map(({ venture_id, ...row }) => ({ ...row, venture: names.get(venture_id) ?? '' })),
  );
}

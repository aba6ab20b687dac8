import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { allHeld, sumHeld } from './feedback.repository.ts';

/** How many meetings the caller held as a mentor, and for how long. */
export const readLog = ({ platform: { db }, actor }: Context<SignedIn>) => sumHeld(db, actor.userId);

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
export const exportMentorLog = async ({ platform: { db }, actor }: Context<SignedIn>): Promise<Table> =>
  makeTable(columns, readHeld(db, actor.userId));

async function* readHeld(db: Database, hostId: number): AsyncGenerator<Held[]> {
  for await (const rows of readRows(db, allHeld(db, hostId))) {
    const ids = [...new Set(rows.map(({ venture_id }) => venture_id))];
    const names = new Map((await nameAnyVentures(db, ids)).map(({ id, name }) => [id, name]));
    yield rows.map(({ venture_id, ...row }) => ({ ...row, venture: names.get(venture_id) ?? '' }));
  }
}

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import pg from 'pg';
import { makePages } from '../../server/test/documents/make-pages.ts';
import { readPdfTexts } from '../../server/test/documents/read-pdf-texts.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { addDocument } from '../../testing/people/room-documents.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';

const pages = 120;
/** Milliseconds after the first temporary file until the kill, at most: it hits reading, stamping, storing or sending. */
const maxDelay = 600;

interface World {
  server: ServerUnderTest;
  random: Random;
  founder: SignedInUser;
  reader: SignedInUser;
  ventureId: number;
}

/**
 * Kills the process that stamps a copy with a reader's name with SIGKILL: in turn a worker, which is replaced, and the whole server,
 * which is started again. No partial copy is ever sent as complete, the next attempt gets a complete copy, and nothing is left behind.
 */
export async function killWhileStamping({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const outcome: Outcome = { measures: { copies: 0, interrupted: 0 }, failures: [] };
  const server = await startServer({ WORKERS: '2' });
  try {
    const admin = await makeFirstAdmin(server.origin, server.adminLink);
    const founder = await registerMember(server.origin);
    const { id: ventureId } = await listedVenture(server.origin, admin, founder, 'Tidal Kites');
    const reader = await eligibleInvestor(server, admin);
    const world = { server, random: new Random(seed), founder, reader, ventureId };
    for (let round = 0; round < rounds; round += 1)
      await killOnce(world, round % 2 === 0 ? 'worker' : 'server', outcome);
    claim(
      outcome.failures,
      Number(outcome.measures.interrupted) > 0,
      'no copy was interrupted, so nothing was proven',
    );
  } finally {
    await server.stop();
  }
  return outcome;
}

async function killOnce(world: World, victim: 'worker' | 'server', { measures, failures }: Outcome) {
  const { server, random, founder, reader, ventureId } = world;
  const file = { name: 'Deck.pdf', bytes: makePages(pages), mayDownload: true };
  const id = await addDocument(server.origin, founder, ventureId, file);
  const path = viewerEndpoints.download.path.replace(':id', String(id)).replace(':number', '1');
  const save = () => saveFile(server.origin + path, reader);
  let isOver = false;
  const interrupted = save()
    .catch(() => null)
    .finally(() => {
      isOver = true;
    });
  const [temporary] = await until(
    () => temporaryFiles(server),
    ({ length }) => length > 0 || isOver,
  );
  await sleep(random.below(maxDelay));
  if (victim === 'server') await server.restart('SIGKILL');
  else if (temporary !== undefined) process.kill(pidOf(temporary), 'SIGKILL');
  const first = await interrupted;
  const copy = await until(
    () => save().catch(() => null),
    (saved) => saved !== null,
  );
  const texts = copy ? await readPdfTexts(copy) : [];
  const isStamped = (text: string) => text.includes('Words of this page.') && text.includes(reader.email);
  claim(failures, texts.length === pages && texts.every(isStamped), 'the next copy is incomplete');
  claim(failures, first === null || copy?.equals(first) === true, 'a partial copy was sent as complete');
  const left = await until(
    () => temporaryFiles(server),
    ({ length }) => length === 0,
  );
  claim(failures, left.length === 0, `temporary files were left behind: ${left.join(', ')}`);
  const unknown = await unknownFiles(server);
  claim(failures, unknown.length === 0, `stored files unknown to the database: ${unknown.join(', ')}`);
  measures.copies = Number(measures.copies) + 1;
  measures.interrupted = Number(measures.interrupted) + (first === null ? 1 : 0);
}

/** Downloads a file. @throws unless it arrives completely. */
async function saveFile(url: string, { token }: SignedInUser): Promise<Buffer> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const temporaryFiles = ({ dataDir }: ServerUnderTest): Promise<string[]> => readdir(join(dataDir, 'tmp'));

/** The id of the process to which a temporary file belongs. */
const pidOf = (name: string): number => Number(/-(\d+)-[0-9a-f]+$/.exec(name)?.[1]);

/** Repeats `find` until its result is done, or for a minute. @returns the last result. */
async function until<Found>(find: () => Promise<Found>, isDone: (found: Found) => boolean): Promise<Found> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = await find();
    if (isDone(found) || performance.now() > end) return found;
    await sleep(20);
  }
}

/** The keys of stored files that the database does not know, so that they would never be deleted. */
async function unknownFiles(server: ServerUnderTest): Promise<string[]> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query('select key from files union all select key from pending_uploads');
    const known = new Set(rows.map(({ key }) => key));
    const stored = await readdir(join(server.dataDir, 'files'), { recursive: true });
    return stored.map((path) => basename(path)).filter((name) => name.length > 2 && !known.has(name));
  } finally {
    await client.end();
  }
}

import type { Piece } from '@proxima/contract/audit/audit-fields';
import { type AuditThing, thingTexts } from '@proxima/contract/audit/audit-things';
import type { SentencePart } from '@proxima/contract/audit/audit-wire';
import type { AdminRight, AssignedArea } from '@proxima/contract/team/rights';
import { hasRight, isLimited } from '../../../platform/access.ts';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Hidden } from '../../submissions/reading/hidden-senders.ts';
import { withNames } from '../../submissions/reading/name-submissions.ts';
import { listNames, type NameRow } from './audit-names.repository.ts';

/** What things of entries are called, as far as the reader may know. */
export type Names = (thing: { kind: AuditThing; id: number }) => SentencePart;

interface Guard {
  right: AdminRight;
  area?: AssignedArea;
}
const ventures: Guard = { right: 'ventures.read', area: 'ventures' };

/** Names that a reader of the log may not know without another right, or where that one reaches only what is assigned to them. */
const guards: Partial<Record<AuditThing, Guard>> = {
  submission: { right: 'submissions.read', area: 'submissions' },
  document: ventures,
  milestone: ventures,
  opening: ventures,
  mail: { right: 'operations.read' },
};

const mayName = (reader: Admin, kind: AuditThing): boolean => {
  const guard = guards[kind];
  if (!guard) return true;
  return hasRight(reader, guard.right) && !(guard.area && isLimited(reader, guard.area));
};

/** Reads the names of all things of a page of entries, in as many queries for a hundred entries as for one. */
export async function readNames(
  db: Database,
  { reader, hidden }: { reader: Admin; hidden: Hidden },
  pieces: Iterable<Piece>,
): Promise<Names> {
  const wanted = new Map<AuditThing, Set<number>>();
  for (const piece of pieces) {
    if (typeof piece === 'string' || !mayName(reader, piece.kind)) continue;
    wanted.set(piece.kind, (wanted.get(piece.kind) ?? new Set()).add(piece.id));
  }
  const rows = await nameSubmissions(db, await listNames(db, wanted), hidden);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const isHidden = (kind: AuditThing, id: number) => kind === 'submission' && hidden.has(id);
  return ({ kind, id }) =>
    partOf(kind, id, {
      row: found.get(`${kind} ${id}`),
      // What a sender whom the reader may not know wrote is not beside the names of all who did something.
      mayName: mayName(reader, kind) && !isHidden(kind, id),
    });
}

async function nameSubmissions(db: Database, rows: NameRow[], hidden: Hidden): Promise<NameRow[]> {
  const submissions = rows.filter(({ kind }) => kind === 'submission');
  const named = await withNames(
    db,
    submissions.map(({ id }) => ({ submission_id: id, first_name: '', last_name: '' })),
    hidden,
  );
  const names = new Map(named.map(({ submission_id, name }) => [submission_id, name]));
  return rows.map((row) => (row.kind === 'submission' ? { ...row, name: names.get(row.id) ?? '' } : row));
}

interface Known {
  row: NameRow | undefined;
  mayName: boolean;
}

function partOf(kind: AuditThing, id: number, known: Known): SentencePart {
  const text = thingTexts[kind];
  const { row } = known;
  if (!known.mayName) return { text: text.unnamed(id), link: null };
  if (!row) return { text: text.gone(id), link: null };
  return {
    text: text.named(row.name, id),
    link: row.link === null ? null : { kind: row.link, key: row.key },
  };
}

import type { ActionRow } from './audit-action.ts';
import { findAction } from './audit-actions.ts';
import type { Piece } from './audit-fields.ts';
import { type AuditThing, auditThings } from './audit-things.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  actor_id: number | null;
  actor_kind: string;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  details: unknown;
}

const isThing = (kind: string): kind is AuditThing => auditThings.some((one) => one === kind);

/** Who acted, as the beginning of a sentence. */
function actorOf({ actor_id: id, actor_kind: kind }: StoredEntry, token: number | null): Piece[] {
  if (kind === 'anonymous') return ['someone who was not signed in'];
  const who: Piece[] = id === null ? [] : [{ kind: 'user', id }];
  if (kind === 'system') return id === null ? ['the system'] : ['the system, on behalf of ', ...who, ','];
  const by: Piece[] = token === null ? [] : [', by ', { kind: 'token', id: token }, ','];
  return [...(id === null ? [kind] : who), ...by];
}

/** The entry as the log stores it, for a name that this version does not know, or details that do not fit it. */
function plainText({ action, subject_kind, subject_id }: StoredEntry): Piece[] {
  const subject: Piece =
    subject_id !== null && isThing(subject_kind)
      ? { kind: subject_kind, id: subject_id }
      : [subject_kind, subject_id].filter((part) => part !== null).join(' ');
  return ['did what is recorded as “', action, '”, about ', subject];
}

/** Who did what, to whom or what: two halves of a sentence. Things are named by id; names are read for all entries of a page together. */
export function sentenceOf(entry: StoredEntry): { actor: Piece[]; act: Piece[] } {
  const details = (entry.details ?? {}) as Record<string, unknown>;
  const token = typeof details.token === 'number' ? details.token : null;
  const row = findAction(entry.action);
  return { actor: actorOf(entry, token), act: (row && doneText(row, entry, details)) ?? plainText(entry) };
}

/** A part that is left out where something in it is missing, or a placeholder. */
const parts = /\[(?<optional>[^[\]]*)\]|\{(?<name>[a-zA-Z_]+)(?<as>:as)?\}/g;

/** @returns null where the details are not those of this action */
function doneText(row: ActionRow, entry: StoredEntry, details: Record<string, unknown>): Piece[] | null {
  const parsed = row.schema.partial().safeParse(details);
  if (!parsed.success) return null;
  const known = parsed.data as Record<string, unknown>;
  const text = typeof row.text === 'string' ? row.text : row.text(known, { kind: entry.subject_kind });
  return fill(text, (name) => writePlaceholder(name, row, entry, known));
}

/** @returns nothing for what is missing */
type Write = (name: string) => Piece[];

/** @returns null where a placeholder outside of brackets has nothing */
function fill(text: string, write: Write): Piece[] | null {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: whole, groups } of text.matchAll(parts)) {
    pieces.push(text.slice(end, index));
    end = index + whole.length;
    if (groups?.optional !== undefined) {
      pieces.push(...(fill(groups.optional, write) ?? []));
      continue;
    }
    const written = write(groups?.name ?? '');
    if (written.length === 0) return null;
    pieces.push(...(groups?.as ? written.map(asInvestor) : written));
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== '');
}

const asInvestor = (piece: Piece): Piece => (typeof piece === 'string' ? piece : { ...piece, as: true });

function writePlaceholder(
  name: string,
  row: ActionRow,
  entry: StoredEntry,
  details: Record<string, unknown>,
): Piece[] {
  const { subject_id: id, subject_kind: kind } = entry;
  const field = row.fields[name];
  if (field) return details[name] === undefined ? [] : field.write(details[name], details);
  if (id === null) return [];
  if (name === 'number') return [String(id)];
  if (name === 'account') return accountOf(entry, id);
  return (name === 'subject' || name === kind) && isThing(kind) ? [{ kind, id }] : [];
}

const accountOf = ({ actor_id, actor_kind }: StoredEntry, id: number): Piece[] =>
  actor_id === id && actor_kind !== 'system'
    ? ['their own account']
    : ['the account of ', { kind: 'user', id }];

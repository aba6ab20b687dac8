import type { Piece } from '@proxima/contract/audit/audit-fields';
import { sentenceOf } from '@proxima/contract/audit/audit-sentence';
import type { SentencePart } from '@proxima/contract/audit/audit-wire';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditRow, HiddenEntries } from './audit-log.repository.ts';
import { hiddenSenderOf } from './hidden-entries.ts';
import { type Names, readNames } from './name-things.ts';

/** An entry as its reader reads it. */
export interface WrittenEntry {
  row: AuditRow;
  sentence: SentencePart[];
  actor: string;
  /** As stored, as JSON. */
  details: string;
}

export interface Reading {
  reader: Admin;
  hidden: HiddenEntries;
}

/** Writes each entry as a sentence, with names as they are now. */
export async function writeEntries(
  db: Database,
  { reader, hidden }: Reading,
  rows: readonly AuditRow[],
): Promise<WrittenEntry[]> {
  const composed = rows.map((row) => ({ row, ...sentenceOf(row), sender: hiddenSenderOf(row, hidden) }));
  const pieces = composed.flatMap(({ actor, act }) => [...actor, ...act]);
  const names = await readNames(db, { reader, hidden: hidden.submissions }, pieces);
  return composed.map(({ row, actor, act, sender }) =>
    sender === null
      ? writeOpenly(row, { actor, act }, names)
      : writeWithoutSender(row, { actor, act, sender }, names),
  );
}

interface Composed {
  actor: Piece[];
  act: Piece[];
}

function writeOpenly(row: AuditRow, { actor, act }: Composed, names: Names): WrittenEntry {
  const by = actor.map((piece) => writePiece(piece, names));
  const who = textOf(by);
  const done = act.flatMap((piece) => writeUnless(who, piece, names));
  return {
    row,
    sentence: asSentence([...by, plain(' '), ...done]),
    actor: who,
    details: JSON.stringify(row.details),
  };
}

/**
 * An entry whose sender the reader may not know yet: without the names of members, without address, request and details (docs/rules.md,
 * "Fair review").
 */
function writeWithoutSender(
  row: AuditRow,
  { actor, act, sender }: Composed & { sender: string },
  names: Names,
): WrittenEntry {
  const byTeam = row.actor_kind === 'admin' || row.actor_kind === 'system';
  const by = byTeam ? actor.map((piece) => writePiece(piece, names)) : [plain(sender)];
  const done = act.map((piece) => {
    const part = writePiece(piece, names);
    return part.link?.kind === 'member' ? plain(sender) : part;
  });
  return {
    row: byTeam ? row : { ...row, actor_id: null, ip: null, request_id: null },
    sentence: asSentence([...by, plain(' '), ...done]),
    actor: textOf(by),
    details: '{}',
  };
}

const plain = (text: string): SentencePart => ({ text, link: null });
const textOf = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

const writePiece = (piece: Piece, names: Names): SentencePart =>
  typeof piece === 'string' ? plain(piece) : names(piece);

/** Whoever acts as an investor of another name, for instance a company, is named with it. */
function writeUnless(who: string, piece: Piece, names: Names): SentencePart[] {
  const part = writePiece(piece, names);
  if (typeof piece === 'string' || !piece.as) return [part];
  return part.text === who ? [] : [plain(' as '), part];
}

/** Ends with a sentence in quotation marks. */
const isEnded = (parts: readonly SentencePart[]) => /[.!?…]”$/.test(parts.at(-1)?.text ?? '');

/** With a capital letter and a full stop; neighbouring texts are one part. */
function asSentence(parts: readonly SentencePart[]): SentencePart[] {
  const joined: SentencePart[] = [];
  for (const part of isEnded(parts) ? parts : [...parts, plain('.')]) {
    const last = joined.at(-1);
    if (last && !last.link && !part.link) last.text += part.text;
    else joined.push({ ...part });
  }
  const [first] = joined;
  if (first) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return joined;
}

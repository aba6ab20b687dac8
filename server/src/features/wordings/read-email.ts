import { topicOf } from '@proxima/contract/notifications/choices';
import { notificationKinds } from '@proxima/contract/notifications/kinds';
import { type Topic, topics } from '@proxima/contract/notifications/topics';
import { isOneLine } from '@proxima/contract/wordings/email-parts';
import { placeholdersOf } from '@proxima/contract/wordings/placeholders';
import {
  type EmailEntry,
  type EmailTexts,
  inManyEmails,
  type WordedKind,
  type WordedLine,
  wordedKinds,
} from '@proxima/contract/wordings/wordings';
import type { Platform } from '../../platform/context.ts';
import { fill } from '../notifications/layout/worded.ts';
import { readWordings, wordingOf } from '../notifications/wordings/read-email-style.ts';
import { linesOf, samplesOf } from './email-lines.ts';

type Tools = Pick<Platform, 'db' | 'config'>;
type Stored = Awaited<ReturnType<typeof readWordings>>;

/** Every kind of emails, with how much of it the team has worded. */
export async function listEmails(tools: Tools): Promise<{ emails: EmailEntry[] }> {
  const stored = await readWordings(tools);
  return { emails: wordedKinds.map((kind) => presentEntry(kind, stored)) };
}

/** Everything that one kind of emails says, and what the team says instead. */
export async function readEmail(tools: Tools, kind: WordedKind): Promise<EmailTexts> {
  const stored = await readWordings(tools, [kind, inManyEmails]);
  const own = stored.find((one) => one.kind === kind);
  const inMany = wordingOf(stored.filter((one) => one.kind === inManyEmails && kind !== inManyEmails));
  const lines = linesOf(kind);
  return {
    ...presentEntry(kind, stored),
    version: own?.version ?? 0,
    lines: lines.map(({ original, parts, samples }) => ({
      ...{ original, parts, samples },
      otherwise: inMany(inManyEmails, original),
      text: own?.lines.find((line) => line.original === original)?.text ?? null,
      is_one_line: isOneLine(parts),
      placeholders: placeholdersOf(original),
    })),
    outdated: outdatedOf(kind, own?.lines ?? []),
    samples: samplesOf(kind).map((sample) => subjectOf(sample, stored)),
    host: hostOf(tools),
  };
}

/** The platform's own host: addresses of others do not belong in its emails. */
export const hostOf = ({ config }: Pick<Tools, 'config'>): string => new URL(config.origin).host;

/** What the team worded for originals that have changed since. */
export function outdatedOf(kind: WordedKind, lines: readonly WordedLine[]): WordedLine[] {
  const known = new Set(linesOf(kind).map(({ original }) => original));
  return lines.filter(({ original }) => !known.has(original));
}

function presentEntry(kind: WordedKind, stored: Stored): EmailEntry {
  const lines = stored.find((one) => one.kind === kind)?.lines ?? [];
  const changed = outdatedOf(kind, lines).length;
  const [first] = samplesOf(kind);
  return {
    kind,
    subject: kind === inManyEmails || !first ? 'What many emails say' : subjectOf(first, stored),
    ...aboutOf(kind),
    worded: lines.length - changed,
    changed,
  };
}

const subjectOf = (sample: ReturnType<typeof samplesOf>[number], stored: Stored): string =>
  fill(sample.subject, (original) => wordingOf(stored)(sample.kind, original));

const audiences = {
  member: 'Members',
  team: 'Our team',
  account: 'Members and our team',
  address: 'People who may have no account',
} as const;

/** Who gets emails of a kind, and what they are about. */
function aboutOf(kind: WordedKind): Pick<EmailEntry, 'audience' | 'topic'> {
  if (kind === inManyEmails) return { audience: 'Everyone', topic: 'Greetings, buttons and footers' };
  const { audience } = notificationKinds[kind];
  const name = topicOf(kind, audience === 'team' ? 'admin' : 'investor');
  const topic: Topic | undefined = name && topics[name];
  return { audience: audiences[audience], topic: topic?.label ?? 'Accounts, invitations and digests' };
}

import type { FieldMessages } from '@proxima/contract/wire/errors';
import { isOneLine } from '@proxima/contract/wordings/email-parts';
import { problemOfWording } from '@proxima/contract/wordings/problem-of-wording';
import {
  type EmailTexts,
  inManyEmails,
  type WordedKind,
  type WordedLine,
} from '@proxima/contract/wordings/wordings';
import type { Admin, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { plainText } from '../notifications/layout/email-content.ts';
import { keepWordings } from '../notifications/wordings/keep-wordings.ts';
import { readWordings, wordingOf } from '../notifications/wordings/read-email-style.ts';
import { linesOf } from './email-lines.ts';
import { hostOf, outdatedOf, readEmail } from './read-email.ts';

interface Words {
  version: number;
  lines: readonly WordedLine[];
}

/**
 * Replaces the team's words of one kind of emails. What says the same as without own words is not kept; words for an original that has
 * changed are kept while they are sent.
 * @throws DomainError `validation_failed` with each line by position; `conflict` when someone changed them since they were read
 */
export async function saveWordings(
  context: Context<Admin>,
  kind: WordedKind,
  { version, lines }: Words,
): Promise<EmailTexts> {
  const { platform } = context;
  const stored = await readWordings(platform, [kind, inManyEmails]);
  const own = stored.find((one) => one.kind === kind)?.lines ?? [];
  const outdated = new Map(outdatedOf(kind, own).map((line) => [line.original, line]));
  const otherwise = wordingOf(stored.filter((one) => one.kind === inManyEmails && kind !== inManyEmails));
  const fields: FieldMessages = {};
  const kept = new Map<string, WordedLine>();
  for (const [at, { original, text }] of lines.entries()) {
    const former = outdated.get(original);
    const line = former ?? { original, text: plainText(text) };
    const problem = former ? null : problemOf(kind, line, hostOf(platform));
    if (problem) fields[`lines.${at}`] = [problem];
    if (line.text !== otherwise(inManyEmails, original)) kept.set(original, line);
  }
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
  await keepWordings(context, { kind, version, lines: [...kept.values()] });
  return readEmail(platform, kind);
}

/** Why a line cannot be sent; null if it can. */
export function problemOf(kind: WordedKind, { original, text }: WordedLine, host: string): string | null {
  const line = linesOf(kind).find((one) => one.original === original);
  if (!line) return 'This email no longer says that. Reload the page.';
  return problemOfWording(text, { original, is_one_line: isOneLine(line.parts) }, host);
}

import type { Brand } from '@proxima/contract/content/brand';
import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { inManyEmails, type WordedKind } from '@proxima/contract/wordings/wordings';
import type { Platform } from '../../../platform/context.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import type { EmailStyle, Wording } from '../layout/email-layout.ts';
import { listWordings, type StoredWordings } from './wordings.repository.ts';

/** How emails of these kinds look and read now: the organisation's name and look, and the team's own words. */
export async function readEmailStyle(
  tools: Pick<Platform, 'db'>,
  kinds: readonly NoticeKind[],
): Promise<EmailStyle & { brand: Brand }> {
  const { brand } = await readSections(tools, ['brand']);
  const stored = await listWordings(tools.db, [...new Set([...kinds, inManyEmails])]);
  return { brand, wording: wordingOf(stored) };
}

/** The team's words of these kinds, or of all, as they are stored. */
export const readWordings = (
  { db }: Pick<Platform, 'db'>,
  kinds?: readonly WordedKind[],
): Promise<StoredWordings[]> => listWordings(db, kinds);

/** What is worded for a kind, else for many emails, else the original. */
export function wordingOf(stored: readonly Pick<StoredWordings, 'kind' | 'lines'>[]): Wording {
  const texts = new Map(
    stored.flatMap(({ kind, lines }) => lines.map(({ original, text }) => [`${kind} ${original}`, text])),
  );
  return (kind, original) =>
    texts.get(`${kind} ${original}`) ?? texts.get(`${inManyEmails} ${original}`) ?? original;
}

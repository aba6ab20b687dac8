import type { Organiser } from '../../platform/calendar/calendar-entry.ts';
import type { Platform } from '../../platform/context.ts';
import { bareAddress } from '../../platform/mail/address.ts';
import { readSections } from '../content/sections/read-sections.ts';

/** In whose name calendars and their entries are sent: the organisation’s, as it is now. */
export async function readOrganiser(
  tools: Pick<Platform, 'db'>,
  { mail }: Platform['config'],
): Promise<Organiser> {
  const { brand } = await readSections(tools, ['brand']);
  return { name: brand.name, email: bareAddress(mail.from) };
}

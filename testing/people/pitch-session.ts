import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminEventEndpoints, eventEndpoints } from '@proxima/contract/events/event-endpoints';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { callAs } from './talk.ts';

const at = ({ path }: { path: string }, params: Record<string, number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 16);

interface Part {
  ventureId: number;
  founder: SignedInUser;
  /** A document of the venture. */
  deck: number | null;
}

/** A published pitch session in an hour: its founders have agreed to their presentation, and everyone in the audience has a seat. */
export async function pitchSession(
  origin: string,
  admin: SignedInUser,
  title: string,
  { parts, audience }: { parts: readonly Part[]; audience: readonly SignedInUser[] },
): Promise<EditedEvent> {
  const { data: draft } = await callAs(origin, admin, 'POST', adminEventEndpoints.create.path, {
    kind: 'pitch_session',
    title,
    text: '',
    host_id: admin.id,
    starts_at: inHours(1),
    ends_at: inHours(3),
    time_zone: 'Africa/Abidjan',
    place: '',
    link: '',
    seats: 50,
    roles: ['investor'],
    needs_eligibility: true,
    venture_ids: [],
    agenda: parts.map(({ ventureId, deck }) => ({
      id: null,
      venture_id: ventureId,
      title: '',
      minutes: 10,
      document_id: deck,
    })),
  });
  const { id } = draft;
  const { data: event } = await callAs(origin, admin, 'POST', at(adminEventEndpoints.publish, { id }));
  for (const [index, { founder, deck }] of parts.entries())
    await callAs(origin, founder, 'PUT', at(eventEndpoints.agree, { id, item: event.agenda[index].id }), {
      is_agreed: true,
      document_id: deck,
      deck_version: deck === null ? null : 1,
    });
  for (const one of audience) await callAs(origin, one, 'PUT', at(eventEndpoints.takeSeat, { id }));
  return event;
}

import type { EventForm as Form } from '@proxima/contract/events/event-wire';
import { useNavigate } from 'react-router';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { EventForm } from './event-form.tsx';
import { useCreateEvent } from './team.queries.ts';

const empty = (hostId: number): Form => ({
  kind: 'pitch_session',
  title: '',
  text: '',
  host_id: hostId,
  starts_at: '',
  ends_at: '',
  time_zone: deviceZone(),
  place: '',
  link: '',
  seats: 40,
  roles: ['investor'],
  needs_eligibility: true,
  venture_ids: [],
  agenda: [],
});

/** Creates an event as a draft; nobody is invited yet. */
export function NewEvent() {
  const navigate = useNavigate();
  const create = useCreateEvent((id) => navigate(paths.adminEvents(id)));
  return (
    <EventForm
      id={0}
      values={empty(useSignedInUser().id)}
      note="Nobody is invited before you publish it."
      button="Save draft"
      send={create.mutateAsync}
    />
  );
}

import { z } from 'zod';
import { action } from './audit-action.ts';
import {
  field,
  moment,
  number,
  optional,
  person,
  quoted,
  storedOnly,
  text,
  thing,
  things,
} from './audit-fields.ts';

const inCall = { call: thing('call') };
const slot = storedOnly(z.number());
const times = optional(
  field(
    z.object({ opens_at: moment.schema, closes_at: moment.schema.nullish() }),
    ({ opens_at, closes_at }) => [
      ...moment.write(opens_at, {}),
      ...(closes_at ? [' – ', ...moment.write(closes_at, {})] : [' without an end']),
    ],
  ),
);

/** Programmes with their calls, applications, stages, juries and selection days. */
export const programmeActions = {
  'programme.created': action('programme', 'created {subject}'),
  'programme.saved': action('programme', 'changed {subject}'),
  'programme.published': action('programme', 'published {subject}'),
  'programme.withdrawn': action('programme', 'unpublished {subject}'),
  'programme.discarded': action('programme', 'deleted the draft of the programme “{name}”', { name: text }),
  'call.created': action('call', 'created {subject}[ as a copy of {copy_of}]', {
    copy_of: optional(thing('call')),
    template: optional(text),
  }),
  'call.saved': action('call', 'changed {subject}[, which was open {from}][ and is now open {to}]', {
    from: times,
    to: times,
  }),
  'call.published': action('call', 'published {subject}'),
  'call.withdrawn': action('call', 'unpublished {subject}'),
  'call.discarded': action('call', 'deleted the draft of the call “{title}”', { title: text }),
  'call.late-link-given': action(
    'call',
    'gave[ {link}] a link to apply to {subject} after its end[, giving as reason {reason}]',
    { link: thing('late-link'), reason: quoted },
  ),
  'call.late-link-withdrawn': action('call', 'withdrew a link to apply to {subject} after its end'),
  'call.reminded': action('call', 'reminded {count} people of their unsent applications to {subject}', {
    count: number,
  }),
  'form.saved': action('form', 'changed the questions of form {number} (now version {version})', {
    version: number,
  }),
  'application.started': action('application', 'started {subject}', inCall),
  'application.discarded': action('application', 'discarded an unsent application (application {number})'),
  'application.let-in': action(
    'application',
    'was let in to send {subject} after the end of the call[, for this reason: {reason}]',
    { reason: quoted },
  ),
  'application.helper-invited': action('application', 'invited someone to help with {subject}'),
  'application.invitation-withdrawn': action('application', 'withdrew an invitation to help with {subject}'),
  'application.invitation-accepted': action('application', 'accepted the invitation to help with {subject}'),
  'application.helper-removed': action('application', 'ended the help of {helper} with {subject}', {
    helper: person,
  }),
  'application.sent': action('application', 'sent {subject} as {submission}', {
    submission: thing('submission'),
  }),
  'application.stage-answered': action('application', 'answered the questions of {stage} for {submission}', {
    submission: thing('submission'),
    stage: thing('stage'),
  }),
  'stage.created': action('stage', 'added the stage “{name}” to {call}', { ...inCall, name: text }),
  'stage.saved': action('stage', 'changed {subject} of {call}', inCall),
  'stage.rubric-saved': action('stage', 'changed the rubric of {subject} of {call} (now version {version})', {
    ...inCall,
    version: number,
  }),
  'stage.started': action('stage', 'started {subject} of {call} with {placed} applications', {
    ...inCall,
    placed: number,
  }),
  'stage.ended': action('stage', 'ended {subject} of {call}', inCall),
  'stage.discarded': action('stage', 'deleted the stage “{name}” of {call}', { ...inCall, name: text }),
  'stage.assigned': action('stage', 'assigned {assigned} assessments in {subject} of {call}', {
    ...inCall,
    assigned: number,
  }),
  'stage.questions-created': action('stage', 'began to ask questions in {subject} of {call}', inCall),
  'stage.questions-saved': action('stage', 'changed the questions of {subject} of {call}', inCall),
  'stage.questions-published': action(
    'stage',
    'sent the questions of {subject} of {call} to its applicants',
    inCall,
  ),
  'stage.questions-removed': action('stage', 'removed the questions of {subject} of {call}', inCall),
  'jury.invited': action('stage', 'invited someone to the jury of {subject}'),
  'jury.invitation-withdrawn': action('stage', 'withdrew an invitation to the jury of {subject}'),
  'jury.joined': action('stage', 'accepted an invitation to the jury of {subject} as {juror}', {
    juror: person,
  }),
  'jury.removed': action('stage', 'removed {juror} from the jury of {subject}', { juror: person }),
  'jury.confidentiality-agreed': action(
    'stage',
    'agreed to treat as confidential what the jury of {subject} reads',
  ),
  'interviews.offered': action('stage', 'offered {times} times for interviews in {subject}', {
    times: number,
  }),
  'interview.booked': action('submission', 'booked an interview about {subject}', { slot }),
  'interview.moved': action('submission', 'moved the interview about {subject} to another time', {
    from: slot,
    slot,
  }),
  'interview.cancelled': action('submission', 'cancelled the interview about {subject}', { slot }),
  'selection-day.planned': action(
    'stage',
    'planned the selection day of {subject} with {applications} applications',
    {
      applications: number,
    },
  ),
  'selection-day.live': action('stage', 'began the selection day of {subject}'),
  'selection-day.ended': action('stage', 'ended the selection day of {subject}'),
  'selection-day.chosen': action(
    'stage',
    'recorded the choice of the selection day of {subject}[: {chosen}][, giving as reason {reason}]',
    { chosen: things('submission'), reason: quoted },
  ),
} as const;

import { type LivePhase, livePhases } from '../events/event-kinds.ts';
import { stateTable } from '../states/state-table.ts';
import { selectionMessages as messages } from './selection-messages.ts';

/** A selection day: it begins once, moves from application to application, and ends for good. */
export const selectionTable = stateTable<LivePhase, 'team', 'present' | 'end'>({
  states: livePhases,
  actors: ['team'],
  refusal: messages.moveLate,
  rules: {
    /** Begins the day, or moves it to an application or a pause. */
    present: {
      by: ['team'],
      next: { before: 'live', live: 'live' },
      condition: 'the application is in the order and still stands in the stage',
    },
    end: { by: ['team'], next: { live: 'ended' } },
  },
});

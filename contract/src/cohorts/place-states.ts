import { fromEach, type Rule, stateTable } from '../states/state-table.ts';

/** The states of a place in a cohort. */
export const placeStates = ['offered', 'accepted', 'declined', 'lapsed', 'finished', 'left'] as const;
export type PlaceState = (typeof placeStates)[number];

export const placeStateLabels: Record<PlaceState, string> = {
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Not answered',
  finished: 'Finished',
  left: 'Left',
};

/** Who acts: the founder to whom a place was offered, the team, or the clock once the date of an offer has passed. */
export type PlaceActor = 'founder' | 'team' | 'clock';
export type PlaceAct = 'accept' | 'decline' | 'lapse' | 'offer_again' | 'finish' | 'leave' | 'resume';

interface PlaceRule extends Rule<PlaceState, PlaceActor> {
  notifies: readonly ('founder' | 'lead')[];
}

/** A place in a cohort. Accepted and offered places together never exceed the cohort's. */
export const placeTable = stateTable<PlaceState, PlaceActor, PlaceAct, PlaceRule>({
  states: placeStates,
  actors: ['founder', 'team', 'clock'],
  refusal: 'This place has changed in the meantime. You now see how it stands.',
  rules: {
    accept: {
      by: ['founder'],
      next: { offered: 'accepted' },
      condition: 'its date has not passed by the clock of the database',
      notifies: ['lead'],
    },
    /** The place goes to the first of the waiting list. */
    decline: { by: ['founder'], next: { offered: 'declined' }, notifies: ['lead'] },
    lapse: {
      by: ['clock'],
      next: { offered: 'lapsed' },
      condition: 'its date has passed',
      notifies: ['founder', 'lead'],
    },
    offer_again: {
      by: ['team'],
      next: fromEach(['declined', 'lapsed'], 'offered'),
      condition: 'its application is approved, its founder founds the venture, and a place is free',
      notifies: ['founder'],
    },
    finish: { by: ['team'], next: { accepted: 'finished' }, notifies: [] },
    /** The place goes to the first of the waiting list, unless the cohort has ended. */
    leave: { by: ['team'], next: { accepted: 'left' }, notifies: [] },
    /** Takes back `finish` or `leave`. */
    resume: {
      by: ['team'],
      next: fromEach(['finished', 'left'], 'accepted'),
      condition: 'after `leave`, its application is approved and a place is free',
      notifies: [],
    },
  },
});

/** States in which a place counts towards the places of its cohort. */
export const takenStates = ['offered', 'accepted', 'finished'] as const satisfies PlaceState[];

/** Whether a place in this state counts towards the places of its cohort. */
export const isTaken = (state: string): boolean => (takenStates as readonly string[]).includes(state);

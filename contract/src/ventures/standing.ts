import { fromEach, stateTable } from '../states/state-table.ts';

/** What the team decides about a venture as a whole. */
export const standings = ['active', 'paused', 'graduated', 'closed'] as const;
export type Standing = (typeof standings)[number];

export const standingLabels: Record<Standing, string> = {
  active: 'Active',
  paused: 'Paused',
  graduated: 'Graduated',
  closed: 'Closed',
};

/** `isActive`: it can be listed, raise and plan. `isOpen`: people can still join. `staysListed`: investors may go on seeing it. */
const traits: Record<Standing, { isActive: boolean; isOpen: boolean; staysListed: boolean }> = {
  active: { isActive: true, isOpen: true, staysListed: true },
  paused: { isActive: false, isOpen: true, staysListed: false },
  graduated: { isActive: false, isOpen: false, staysListed: true },
  closed: { isActive: false, isOpen: false, staysListed: false },
};

export const isActiveVenture = ({ standing }: { standing: Standing }): boolean => traits[standing].isActive;
export const isOpenVenture = ({ standing }: { standing: Standing }): boolean => traits[standing].isOpen;
export const staysListed = (standing: Standing): boolean => traits[standing].staysListed;

export type StandingAct = 'activate' | 'pause' | 'graduate' | 'close';

/** The act that leads to a standing. */
export const standingActs: Record<Standing, StandingAct> = {
  active: 'activate',
  paused: 'pause',
  graduated: 'graduate',
  closed: 'close',
};

/** `system`: a venture whose last founder is gone. The same standing again records another reason. */
export const standingTable = stateTable<Standing, 'team' | 'system', StandingAct>({
  states: standings,
  actors: ['team', 'system'],
  rules: {
    activate: { by: ['team'], next: fromEach(standings, 'active'), condition: 'with a founder' },
    pause: { by: ['team', 'system'], next: fromEach(standings, 'paused'), condition: 'with a reason' },
    graduate: { by: ['team'], next: fromEach(standings, 'graduated'), condition: 'with a reason' },
    close: { by: ['team'], next: fromEach(standings, 'closed'), condition: 'with a reason' },
  },
});

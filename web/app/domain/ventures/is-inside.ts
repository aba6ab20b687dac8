import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';

/** Whether a reader works on a venture: the team, and its people other than mentors. */
export const isInside = ({ roles }: Pick<VentureDetail, 'roles'>, isTeam: boolean): boolean =>
  isTeam || roles.some((role) => role !== 'mentor');

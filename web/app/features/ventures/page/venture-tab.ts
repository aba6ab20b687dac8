import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type ComponentType, lazy } from 'react';
import { loadOnce } from '../../../lib/page/load-once.ts';

/** A reader's relation to a venture, which decides the tabs they see. */
export type Side = VentureRole | 'investor' | 'funder' | 'team';

/** The places of a venture's page, in this order. Each has one or more tabs. */
export const ventureGroups = ['Overview', 'Company', 'Fundraising', 'Room', 'Work', 'Activity'] as const;

/** A part of a venture's page with its own URL. */
export interface VentureTab {
  /** Its path segment; empty for the first tab. */
  id: string;
  label: string;
  /** The place it belongs to. */
  group: (typeof ventureGroups)[number];
  /** Who sees it; the server decides what is in it. */
  for: readonly Side[];
  Content: ComponentType<{ venture: VentureDetail; isTeam: boolean }>;
  /** Loads the code that the tab shows, before it is shown. */
  fetch?: () => Promise<unknown>;
  /** The address of the call that it waits for, with a parameter for the venture's id. */
  first?: string;
  /** The scripts of that code, which the page renderer's build writes here (`build/route-scripts.ts`). */
  scripts?: readonly string[];
}

/** Whether a tab is the one at an address of the dashboard, or of the console for the team. */
export const isOpenedAt = (tab: VentureTab, id: string, isTeam: boolean): boolean =>
  tab.id === id && tab.for.some((side) => (side === 'team') === isTeam);

/** The content of a tab, whose code is loaded when it is opened. */
export function lazyTab(
  load: () => Promise<{ default: VentureTab['Content'] }>,
): Required<Pick<VentureTab, 'Content' | 'fetch'>> {
  const fetch = loadOnce(load);
  return { Content: lazy(fetch), fetch };
}

export type Reading = Pick<VentureDetail, 'roles' | 'has_funded'>;

export function sidesOf({ roles, has_funded }: Reading, isTeam: boolean): readonly Side[] {
  if (isTeam) return ['team'];
  if (roles.length > 0) return roles;
  return has_funded ? ['investor', 'funder'] : ['investor'];
}

export interface VenturePlace<T> {
  label: VentureTab['group'];
  /** At least one. */
  tabs: readonly T[];
}

/** The places of a venture's page with the tabs that the reader sees. A place without any is left out. */
export function placesFor<T extends Pick<VentureTab, 'group' | 'for'>>(
  tabs: readonly T[],
  venture: Reading,
  isTeam: boolean,
): readonly VenturePlace<T>[] {
  const sides = sidesOf(venture, isTeam);
  const shown = tabs.filter((tab) => sides.some((side) => tab.for.includes(side)));
  return ventureGroups
    .map((label) => ({ label, tabs: shown.filter(({ group }) => group === label) }))
    .filter((place) => place.tabs.length > 0);
}

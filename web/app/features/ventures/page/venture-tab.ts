import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import type { ComponentType } from 'react';

/** A reader's relation to a venture, which decides the tabs they see. */
export type Side = VentureRole | 'investor' | 'funder' | 'team';

/** A part of a venture's page with its own URL. */
export interface VentureTab {
  /** Its path segment; empty for the first tab. */
  id: string;
  label: string;
  /** Who sees it; the server decides what is in it. */
  for: readonly Side[];
  Content: ComponentType<{ venture: VentureDetail; isTeam: boolean }>;
}

export function sidesOf({ roles, has_funded }: VentureDetail, isTeam: boolean): readonly Side[] {
  if (isTeam) return ['team'];
  if (roles.length > 0) return roles;
  return has_funded ? ['investor', 'funder'] : ['investor'];
}

/** The tabs of a venture's page that the reader sees. */
export function tabsFor(
  tabs: readonly VentureTab[],
  venture: VentureDetail,
  isTeam: boolean,
): readonly VentureTab[] {
  const sides = sidesOf(venture, isTeam);
  return tabs.filter((tab) => sides.some((side) => tab.for.includes(side)));
}

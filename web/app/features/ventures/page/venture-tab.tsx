import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type ComponentType, lazy, useState } from 'react';
import { loadOnce } from '../../../lib/page/load-once.ts';

/** A reader's relation to a venture, which decides the tabs they see. */
export type Side = VentureRole | 'investor' | 'funder' | 'team';

/** The places of a venture's page, in this order. Each has one or more tabs. */
export const ventureGroups = ['Overview', 'Company', 'Fundraising', 'Room', 'Work', 'Activity'] as const;

interface ContentProps {
  venture: VentureDetail;
  isTeam: boolean;
}

/** A part of a venture's page with its own URL. */
export interface VentureTab {
  /** Its path segment; empty for the first tab. */
  id: string;
  label: string;
  /** The place it belongs to. */
  group: (typeof ventureGroups)[number];
  /** Who sees it; the server decides what is in it. */
  for: readonly Side[];
  Content: ComponentType<ContentProps>;
  /** Loads the code that the tab shows, before it is shown. */
  fetch: () => Promise<unknown>;
  /** The addresses of calls that it waits for: one about the venture, each next one about what the one before found (`FirstCall`). */
  first?: readonly string[];
  /** The scripts of that code, which the page renderer's build writes here (`build/route-scripts.ts`). */
  scripts?: readonly string[];
}

/** Whether a tab is the one at an address of the dashboard, or of the console for the team. */
export const isOpenedAt = (tab: VentureTab, id: string, isTeam: boolean): boolean =>
  tab.id === id && tab.for.some((side) => (side === 'team') === isTeam);

interface TabSource {
  loaded: VentureTab['Content'] | undefined;
  Lazy: VentureTab['Content'];
}

function LoadedTab({ source, ...props }: ContentProps & { source: TabSource }) {
  // As it was when it was first rendered: another one would lose what has been typed.
  const [Shown] = useState(() => source.loaded ?? source.Lazy);
  return <Shown {...props} />;
}

/**
 * The content of a tab, whose code is loaded when it is opened. If it was fetched before, it shows at once: React would show what waits for
 * `lazy` for 300 ms.
 */
export function lazyTab(
  load: () => Promise<{ default: VentureTab['Content'] }>,
): Pick<VentureTab, 'Content' | 'fetch'> {
  const fetch = loadOnce(async () => {
    const module = await load();
    source.loaded = module.default;
    return module;
  });
  const source: TabSource = { loaded: undefined, Lazy: lazy(fetch) };
  const render = (props: ContentProps) => <LoadedTab source={source} {...props} />;
  return { Content: render, fetch };
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

import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DossierMenu } from '../../../domain/dossiers/dossier-menu.tsx';
import { VentureLogo } from '../../../domain/ventures/venture-logo.tsx';
import { useClosedError } from '../../../lib/api/use-closed-error.ts';
import { useTitleSubject } from '../../../lib/page/title-parts.ts';
import { Settled } from '../../../session/loading/settled.tsx';
import { loadedLater } from '../../../ui/actions/loaded-later.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PlaceNav } from '../../../ui/layout/place-nav.tsx';
import { OwnAccess } from '../access/own-access.tsx';
import { StandingNote } from '../record/standing-note.tsx';
import { VentureFacts } from '../record/venture-facts.tsx';
import { useVenture } from '../ventures.queries.ts';
import { isOpenedAt, placesFor, sidesOf, type VentureTab } from './venture-tab.tsx';

const ClosedVenture = loadedLater(async () => (await import('../access/closed-venture.tsx')).ClosedVenture);

/** Where the page is shown: in the dashboard, or in the console to the team. */
interface Place {
  isTeam: boolean;
  /** The list that the page belongs to. */
  list: { label: string; href: string };
  addressOf: (slug: string, tab: string) => string;
  tabs: readonly VentureTab[];
  /** Wraps the message that the venture is closed: what stays open to the reader all the same. */
  Kept?: ComponentType<{ slug: string; children: ReactNode }> | undefined;
  /** The overview's primary action. */
  Action: ComponentType<{ venture: VentureDetail; isTeam: boolean }>;
  /** Shown above the tabs: the reader's private marks. */
  Marks?: ComponentType<{ venture: VentureDetail }>;
}

interface VenturePageProps extends Place {
  slug: string;
  /** From the URL; the first tab when empty. */
  tab: string;
}

function Head({
  venture,
  list,
  action,
}: { venture: VentureDetail; action: ReactNode } & Pick<Place, 'list'>) {
  useTitleSubject(venture.name);
  return (
    <>
      <Breadcrumb crumbs={[list, { label: venture.name }]} />
      <div className="mt-3 mb-6 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center gap-4">
            <VentureLogo venture={venture} />
            <h1 className="min-w-0 text-2xl wrap-anywhere md:text-3xl">{venture.name}</h1>
          </div>
          {venture.profile.tagline && <p className="max-w-text text-ink-soft">{venture.profile.tagline}</p>}
          <VentureFacts venture={venture} />
          <StandingNote venture={venture} />
        </div>
        <div className="empty:hidden">{action}</div>
      </div>
    </>
  );
}

function Venture({
  venture,
  tab,
  isTeam,
  list,
  addressOf,
  tabs,
  Action,
  Marks,
}: VenturePageProps & { venture: VentureDetail }) {
  const places = placesFor(tabs, venture, isTeam);
  const open = places.flatMap((place) => place.tabs).find(({ id }) => id === tab);
  const linked = places.map((place) => ({
    label: place.label,
    links: place.tabs.map(({ id, label }) => ({ label, href: addressOf(venture.slug, id) })),
  }));
  return (
    <Settled>
      <Head
        venture={venture}
        list={list}
        action={
          tab === '' && (
            <div className="flex flex-wrap items-center gap-3">
              <DossierMenu kind="venture" id={venture.id} />
              <Action venture={venture} isTeam={isTeam} />
            </div>
          )
        }
      />
      {sidesOf(venture, isTeam).includes('investor') && <OwnAccess venture={venture} />}
      {Marks && <Marks venture={venture} />}
      <PlaceNav label="Venture" places={linked} current={addressOf(venture.slug, tab)} />
      {open ? (
        <Suspense fallback={<ListSkeleton />}>
          <open.Content venture={venture} isTeam={isTeam} />
        </Suspense>
      ) : (
        <p>This part of the venture is not open to you.</p>
      )}
    </Settled>
  );
}

/** One venture, with the tabs that are open to the reader. An earlier slug redirects to the current one. */
export function VenturePage(props: VenturePageProps) {
  const { slug, tab, isTeam, tabs, list, addressOf, Kept } = props;
  const query = useVenture(slug);
  const navigate = useNavigate();
  const current = query.data?.slug;
  useEffect(() => {
    if (current && current !== slug) navigate(addressOf(current, tab), { replace: true });
  }, [current, slug, tab, addressOf, navigate]);
  // The code comes while the venture is read; a failure shows when the tab does.
  useEffect(() => {
    const opened = tabs.find((one) => isOpenedAt(one, tab, isTeam));
    opened?.fetch().catch(() => undefined);
  }, [tabs, tab, isTeam]);
  const closed = useClosedError(query, slug);
  if (closed) {
    const message = (
      <ClosedVenture
        {...{ slug, list }}
        error={closed}
        wasOpen={query.data !== undefined}
        waiting={<ListSkeleton />}
      />
    );
    return Kept ? <Kept slug={slug}>{message}</Kept> : message;
  }
  return <QueryContent query={query}>{(venture) => <Venture {...props} venture={venture} />}</QueryContent>;
}

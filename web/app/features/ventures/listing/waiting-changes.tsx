import type { SavedVersion } from '@proxima/contract/ventures/versions';
import type { ReactNode } from 'react';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useProfileVersions } from '../profile/profile.queries.ts';
import { ProfileComparison } from '../profile/profile-versions.tsx';
import { ProjectionsComparison } from '../projections/projection-versions.tsx';
import { useProjectionsVersions } from '../ventures.queries.ts';
import { usePublishChanges } from './listing.queries.ts';

/** The live version of a document and its newest one; null if there is none or both are the same. */
function waitingIn(versions: readonly SavedVersion[]): { live: number | null; newest: number } | null {
  const newest = versions[0];
  if (!newest || newest.is_live) return null;
  return { live: versions.find(({ is_live }) => is_live)?.version ?? null, newest: newest.version };
}

interface ChangeProps {
  title: string;
  change: ReturnType<typeof waitingIn>;
  children: (pair: { older: number; newer: number }) => ReactNode;
}

function Change({ title, change, children }: ChangeProps) {
  if (!change) return null;
  const { live, newest } = change;
  return (
    <section>
      <h3 className="mb-3 text-base">{title}</h3>
      {live === null ? (
        <p className="text-sm text-ink-soft">
          Investors have not seen any version yet. Version {newest} would be the first.
        </p>
      ) : (
        children({ older: live, newer: newest })
      )}
    </section>
  );
}

/** What founders saved while a round was open: investors see it once the team has approved it. */
export function WaitingChanges({ ventureId }: { ventureId: number }) {
  const profiles = useProfileVersions(ventureId).data?.pages.flatMap(({ data }) => data);
  const projections = useProjectionsVersions(ventureId).data?.pages.flatMap(({ data }) => data);
  const publish = usePublishChanges(ventureId);
  const mayPublish = useRights().includes('ventures.manage');
  // Both are approved together, so nothing can be approved until both are known.
  if (!profiles || !projections) return null;
  const [profile, forecast] = [waitingIn(profiles), waitingIn(projections)];
  const [newest] = profiles;
  if (!newest || (!profile && !forecast)) return null;
  return (
    <TitledCard
      title="Changes waiting for your approval"
      lead="They were saved while a round was open. Investors still see the previous version. Once you approve them, everyone who has committed is notified."
    >
      <div className="flex flex-col gap-6">
        <Change title="Profile" change={profile}>
          {(pair) => <ProfileComparison ventureId={ventureId} {...pair} />}
        </Change>
        <Change title="Projections" change={forecast}>
          {(pair) => <ProjectionsComparison ventureId={ventureId} {...pair} />}
        </Change>
        {mayPublish && (
          <Button
            className="self-start"
            pending={publish.isPending}
            pendingLabel="Approving..."
            onClick={() =>
              publish.mutate({ profile: newest.version, projections: projections[0]?.version ?? null })
            }
          >
            Approve changes
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

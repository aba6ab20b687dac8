import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { LogoCard } from './logo-card.tsx';
import { NameCard } from './name-card.tsx';
import { OperatorReceivesCard } from './operator-receives-card.tsx';
import { useProfile } from './profile.queries.ts';
import { ProfileFormCard } from './profile-form.tsx';
import { ProfileVersions } from './profile-versions.tsx';

interface ProfileTabProps {
  venture: VentureDetail;
  isTeam?: boolean;
}

/** The profile for those who write it, with its versions. A venture that is closed is read only. */
const ProfileTab = ({ venture, isTeam = false }: ProfileTabProps) => (
  <QueryContent query={useProfile(venture.id)}>
    {(stored) => (
      <div className="flex flex-col gap-6">
        {isTeam && <OperatorReceivesCard venture={venture} />}
        {stored.may_edit ? (
          <>
            <NameCard venture={venture} />
            <LogoCard venture={venture} />
            <ProfileFormCard ventureId={venture.id} stored={stored} />
          </>
        ) : (
          <p className="max-w-text rounded-control bg-mist px-4 py-3 text-sm">
            This profile can only be changed while the venture is active or paused.
          </p>
        )}
        <ProfileVersions ventureId={venture.id} />
      </div>
    )}
  </QueryContent>
);

export const FounderProfile = ({ venture }: { venture: VentureDetail }) => <ProfileTab venture={venture} />;
export const TeamProfile = ({ venture }: { venture: VentureDetail }) => (
  <ProfileTab venture={venture} isTeam />
);

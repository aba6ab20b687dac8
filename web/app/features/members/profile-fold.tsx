import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useMember } from './members.queries.ts';
import { ProfileSections } from './profile-card.tsx';

const Profile = ({ id }: { id: number }) => (
  <QueryContent query={useMember(id)} placeholder={<Skeleton className="mt-4 h-40" />}>
    {(member) => <ProfileSections member={member} />}
  </QueryContent>
);

/** A member's profile, collapsed, and loaded when it is opened. */
export function ProfileFold({ id }: { id: number }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Card className="p-0!">
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-6 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg">Member profile</h2>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-6 pb-6">{isOpened && <Profile id={id} />}</div>
      </details>
    </Card>
  );
}

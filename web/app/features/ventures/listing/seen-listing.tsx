import { type Listing, listingMessages, type SeenListing } from '@proxima/contract/listing/listing';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

const isSame = (one: SeenListing, other: SeenListing): boolean =>
  one.version === other.version &&
  one.profile_version === other.profile_version &&
  one.projections_version === other.projections_version;

/** The versions that the reviewer has seen. Decisions are based on them, not on later changes, until `accept` is called. */
export function useSeenListing(listing: Listing) {
  const [seen, setSeen] = useState(listing.seen);
  /** The reviewer's own check or mark raises the version by one; changes by others meanwhile still show. */
  const acceptOwnStep = () => setSeen((now) => ({ ...now, version: now.version + 1 }));
  return { seen, isChanged: !isSame(seen, listing.seen), accept: setSeen, acceptOwnStep };
}

interface ChangedNoticeProps {
  listing: Listing;
  seen: SeenListing;
  onAccept: () => void;
}

/** What changed since the reviewer opened the listing. */
export const ChangedNotice = ({ listing: { seen: now }, seen, onAccept }: ChangedNoticeProps) => (
  <div role="alert" className="flex gap-3 rounded-card border border-amber bg-amber-tint p-5">
    <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
    <div className="min-w-0 flex-1 text-sm">
      <p className="text-base font-medium">{listingMessages.stale}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {now.profile_version !== seen.profile_version && (
          <li>The profile is now version {now.profile_version}.</li>
        )}
        {now.projections_version !== seen.projections_version && (
          <li>The projections are now version {now.projections_version}.</li>
        )}
        {now.version !== seen.version && <li>A step was taken, or a check or request changed.</li>}
      </ul>
      <Button kind="secondary" size="small" className="mt-3" onClick={onAccept}>
        Continue with the current state
      </Button>
    </div>
  </div>
);

import type { AdminListing } from '@proxima/contract/listing/listing';
import type { ListingState as State } from '@proxima/contract/listing/listing-transitions';
import { unlistingForm } from '@proxima/contract/listing/unlisting-form';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { MarkableRequests } from '../../../domain/review/markable-requests.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { ProfileComparison } from '../profile/profile-versions.tsx';
import { answeredIn } from './answered-in.ts';
import { DecisionCard } from './decision-card.tsx';
import { useAdminListing, useMarkListingRequest, useRelist, useUnlist } from './listing.queries.ts';
import { ListingHistory } from './listing-history.tsx';
import { ListingState } from './listing-state.tsx';
import { ChangedNotice, useSeenListing } from './seen-listing.tsx';
import { VettingChecklist } from './vetting-checklist.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

interface UnlistDialogProps {
  ventureId: number;
  name: string;
  onClose: () => void;
  onUnlisted: (listing: AdminListing) => void;
}

/** Takes a venture out of the catalogue, with a reason. */
const UnlistDialog = ({ ventureId, name, onClose, onUnlisted }: UnlistDialogProps) => (
  <ReasonDialog
    onClose={onClose}
    title={`Unlist ${name}?`}
    description="From now on, investors without access no longer see it. The approval stays, so you can list it again."
    help="The founders can read it."
    schema={unlistingForm.shape.reason}
    change={useUnlist(ventureId, onUnlisted)}
    submitLabel="Unlist"
    pendingLabel="Unlisting..."
  />
);

/** What each state means for the team. */
const texts: Record<State, string> = {
  draft: 'The founders have not submitted the venture yet.',
  review: 'The founders submitted the venture. Read the profile, complete the vetting, then decide.',
  revision: 'The founders are working on the requests.',
  approved: 'The venture is not in the catalogue. Its approval stays, so you can list it again.',
  listed: 'Eligible investors see the venture. Founders edit it freely until a round opens.',
};

interface PartProps {
  venture: VentureDetail;
  listing: AdminListing;
}

/** Takes a venture out of the catalogue, or puts it back. */
function CatalogueButtons({
  venture,
  listing,
  onDone,
}: PartProps & { onDone: (listing: AdminListing) => void }) {
  const [isUnlisting, setUnlisting] = useState(false);
  const relist = useRelist(venture.id);
  return (
    <>
      {listing.may.includes('unlist') && (
        <Button kind="secondary" className="mt-5" onClick={() => setUnlisting(true)}>
          Unlist
        </Button>
      )}
      {listing.may.includes('relist') && (
        <Button
          className="mt-5"
          pending={relist.isPending}
          pendingLabel="Listing..."
          onClick={() => relist.mutate({ seen: listing.seen }, { onSuccess: ({ data }) => onDone(data) })}
        >
          List again
        </Button>
      )}
      {isUnlisting && (
        <UnlistDialog
          ventureId={venture.id}
          name={venture.name}
          onClose={() => setUnlisting(false)}
          onUnlisted={onDone}
        />
      )}
    </>
  );
}

/** What the founders changed since the last decision on the listing. */
function ChangedProfile({ venture, listing }: PartProps) {
  const older = listing.reviewed_profile_version;
  const newer = listing.seen.profile_version;
  if (older === null || older >= newer) return null;
  return (
    <TitledCard
      title="Profile since the last review"
      lead="What the founders changed after your last decision."
    >
      <ProfileComparison ventureId={venture.id} older={older} newer={newer} />
    </TitledCard>
  );
}

function Content({ venture, listing }: PartProps) {
  const { seen, isChanged, accept, acceptOwnStep } = useSeenListing(listing);
  const mark = useMarkListingRequest(venture.id);
  const mayMark = listing.held === null && listing.may.includes('request_changes');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isChanged && <ChangedNotice listing={listing} seen={seen} onAccept={() => accept(listing.seen)} />}
        <ListingState listing={listing} text={texts[listing.state]}>
          <CatalogueButtons venture={venture} listing={listing} onDone={(now) => accept(now.seen)} />
        </ListingState>
        <WaitingChanges ventureId={venture.id} />
        <ChangedProfile venture={venture} listing={listing} />
        <VettingChecklist ventureId={venture.id} mayEdit={listing.held === null} onSaved={acceptOwnStep} />
        {listing.requests.length > 0 && (
          <MarkableRequests
            requests={listing.requests}
            answeredIn={answeredIn}
            lead={
              mayMark &&
              listing.state === 'review' &&
              'The founders will see what you close or reopen when you send your next decision.'
            }
            mayMark={mayMark}
            isPending={mark.isPending}
            onMark={(change) => mark.mutate(change, { onSuccess: acceptOwnStep })}
          />
        )}
        <ListingHistory steps={listing.steps} />
      </div>
      <DecisionCard ventureId={venture.id} listing={listing} seen={seen} onDecided={accept} />
    </div>
  );
}

/** The review of a venture for listing: what to check on the left, the decision on the right. */
export default function TeamListing({ venture }: { venture: VentureDetail }) {
  return (
    <QueryContent query={useAdminListing(venture.id)}>
      {(listing) => <Content venture={venture} listing={listing} />}
    </QueryContent>
  );
}

import type { Listing } from '@proxima/contract/listing/listing';
import { listingStateLabels } from '@proxima/contract/listing/listing-labels';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface ListingStateProps {
  listing: Listing;
  /** What the state means for the reader. */
  text: string;
  children?: ReactNode;
}

/** The state of the listing, explained. */
export const ListingState = ({ listing, text, children }: ListingStateProps) => (
  <Card>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-lg">Listing</h2>
      <Badge tone={listingStateLabels[listing.state].tone}>{listingStateLabels[listing.state].label}</Badge>
      {listing.listed_at && (
        <span className="text-sm text-ink-soft">since {longDate(listing.listed_at)}</span>
      )}
    </div>
    <p className="mt-2 max-w-text text-sm">{text}</p>
    {listing.unlisted_reason && (
      <p className="mt-3 max-w-text rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {listing.unlisted_reason}
      </p>
    )}
    {children}
  </Card>
);

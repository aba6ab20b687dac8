import type { ListingStep } from '@proxima/contract/listing/listing';
import type { AnsweredRequest } from '../../requests/read-requests.ts';
import { presentRequest } from '../../requests/requests.presenter.ts';
import type { StepRow } from './listing.repository.ts';

export const presentStep = ({ actor_name, at, ...step }: StepRow): ListingStep => ({
  ...step,
  at: at.toISOString(),
  by: actor_name,
});

/** Requests as the team has marked them, or as the venture may see them. */
export const presentRequests = (requests: readonly AnsweredRequest[], reader: 'owner' | 'admin') =>
  requests.map((request) => presentRequest(request, reader));

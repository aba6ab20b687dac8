import {
  type AccessRequest,
  adminVentureAccessEndpoints,
  ventureAccessEndpoints as endpoints,
} from '@proxima/contract/access/venture-access';
import { useQuery } from '@tanstack/react-query';
import { useRefreshAccess } from '../../../domain/access/access.queries.ts';
import { usePages } from '../../../domain/use-pages.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { useChange } from '../../../session/use-change.ts';

/** The calls of founders, and those of the team. */
const sides = { founder: endpoints, team: adminVentureAccessEndpoints };
export type Side = keyof typeof sides;

export interface OfVenture {
  id: number;
  side: Side;
}

const key = (id: number) => [...changedKey('access'), 'venture', id] as const;

/** The signed-in investor's access to a venture. */
export const useOwnAccess = (id: number) =>
  useQuery({ ...dataQuery([...key(id), 'own'], endpoints.readOwn, { params: { id } }), ...notice });

export const useAccessRequests = ({ id, side }: OfVenture, state: AccessRequest['state']) =>
  usePages(
    [...key(id), side, 'requests', state],
    sides[side].listRequests,
    { state, limit: 20 },
    { id },
    notice,
  );

export const useAccessGrants = ({ id, side }: OfVenture, state: 'current' | 'ended') =>
  usePages([...key(id), side, 'grants', state], sides[side].listGrants, { state, limit: 20 }, { id }, notice);

export const useAgreement = ({ id, side }: OfVenture) =>
  useQuery({
    ...dataQuery([...key(id), side, 'agreement'], sides[side].readAgreement, { params: { id } }),
    ...notice,
  });

/**
 * Changes who has access, and reloads every query about access, also after a refusal. `onDone` runs even if the reload unmounts the
 * form that was sent.
 */
const useAccessChange = <Input = void>(
  call: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) => useChange(call, onDone, useRefreshAccess());

export const useGrant = (id: number, request: number) =>
  useAccessChange((expires_on: string) =>
    api.call(endpoints.grant, { params: { id, request }, body: { expires_on } }),
  );

export const useRefuse = ({ id, side }: OfVenture, request: number) =>
  useAccessChange(() => api.call(sides[side].refuse, { params: { id, request } }));

export const useRevoke = ({ id, side }: OfVenture, grant: number) =>
  useAccessChange(() => api.call(sides[side].revoke, { params: { id, grant } }));

export const useChangeAgreement = (id: number) =>
  useAccessChange((needs_nda: boolean) =>
    api.call(endpoints.changeAgreement, { params: { id }, body: { needs_nda } }),
  );

export const useRequestAccess = (id: number, onDone: () => void) =>
  useAccessChange((note: string) => api.call(endpoints.request, { params: { id }, body: { note } }), onDone);

export const useWithdrawRequest = (id: number) =>
  useAccessChange(() => api.call(endpoints.withdraw, { params: { id } }));

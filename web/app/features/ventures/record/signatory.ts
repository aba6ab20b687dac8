import type { VentureRecord } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';

export type Issuer = NonNullable<VentureRecord['issuer']>;

/** The name of the founder who signs for the company; null if nobody does. */
export const signatoryOf = ({ people }: VentureDetail, { signatory_id }: Issuer): string | null =>
  people.find(({ user_id, until }) => user_id === signatory_id && user_id !== null && until === null)?.name ??
  null;

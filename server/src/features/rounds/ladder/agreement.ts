import { createHash } from 'node:crypto';
import { type Agreed, agreementText } from '@proxima/contract/rounds/agreement-text';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { SeenVersions } from '@proxima/contract/rounds/round-wire';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadRules } from '../../access/load-rules.ts';
import { readTextInForce } from '../../access/status/acknowledge-text.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { readLiveVersions } from '../../ventures/profile/read-live-versions.ts';
import { readIssuer } from '../../ventures/record/read-issuer.ts';
import type { RoundRow } from '../rounds.repository.ts';
import { findTermsRow } from '../terms/terms.repository.ts';

export interface Offered {
  text: string;
  riskWarning: string;
  seen: SeenVersions;
}

/** The exact text of a firm commitment, with the versions of everything shown with it. @throws DomainError `conflict` */
export async function writeAgreement(
  db: Database,
  userId: number,
  round: RoundRow,
  { amount, party, replaced }: Pick<Agreed, 'amount' | 'party' | 'replaced'>,
): Promise<Offered> {
  const terms = await findTermsRow(db, round.id, round.terms_version);
  const issuer = await readIssuer(db, round.venture_id);
  const { warningId } = await loadRules(db, userId);
  const warning = warningId === null ? undefined : await readTextInForce(db, warningId);
  if (!terms || !issuer || !warning)
    throw new DomainError('conflict', { message: commitmentMessages.noAgreement });
  const live = await readLiveVersions(db, round.venture_id);
  const { first_name, last_name } = await getUser(db, userId);
  const text = agreementText({
    venture: live.name,
    issuer,
    party,
    investor: `${first_name} ${last_name}`,
    amount,
    replaced,
    terms: terms.terms,
    versions: {
      terms: terms.version,
      profile: live.profile,
      projections: live.projections,
      risk_warning: `${warning.language}, version ${warning.version}`,
    },
  });
  const seen = {
    terms_version: terms.version,
    profile_version: live.profile,
    projections_version: live.projections,
    risk_warning_id: warning.id,
    text_sha256: createHash('sha256').update(text).digest('hex'),
  };
  return { text, riskWarning: warning.body, seen };
}

/** @throws DomainError `conflict` that names each thing that changed since it was read */
export function assertSeen(now: SeenVersions, seen: SeenVersions): void {
  const changed = (Object.keys(commitmentMessages.change) as (keyof SeenVersions)[]).filter(
    (name) => now[name] !== seen[name],
  );
  if (changed.length === 0) return;
  // The text changes whenever anything else does; name it only if nothing else changed.
  const named = changed.length > 1 ? changed.filter((name) => name !== 'text_sha256') : changed;
  throw new DomainError('conflict', {
    message: commitmentMessages.changedSince,
    fields: { seen: named.map((name) => commitmentMessages.change[name]) },
  });
}

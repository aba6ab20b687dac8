import { issuerDeclaration, ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { longDateTime } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useMe, useVentureChange } from '../people/people.queries.ts';
import { type Issuer, signatoryOf } from './signatory.ts';

interface IssuerDeclarationProps {
  venture: VentureDetail;
  issuer: Issuer;
}

/** The exact text that the representative declares, who that is, and when they declared it. */
export function IssuerDeclaration({ venture, issuer }: IssuerDeclarationProps) {
  const isMine = useMe() === issuer.signatory_id;
  const signatory = signatoryOf(venture, issuer);
  const declare = useVentureChange(() =>
    api.call(ventureRecordEndpoints.declareIssuer, {
      params: { id: venture.id },
      body: { sha256: issuer.declaration_sha256 },
    }),
  );
  return (
    <section className="w-full border-t border-line pt-5 text-sm" aria-labelledby="declaration">
      <h3 id="declaration" className="font-medium">
        Declaration
      </h3>
      <blockquote className="mt-2 rounded-control bg-mist px-4 py-3">{issuerDeclaration}</blockquote>
      <p className="mt-2 text-ink-soft">
        It covers exactly the five facts above. If any of them changes, a new declaration is needed.
      </p>
      <p className="mt-2 text-xs text-ink-soft wrap-anywhere">
        Fingerprint of facts and declaration (SHA-256): {issuer.declaration_sha256}
      </p>
      <p className="mt-3 font-medium">
        {issuer.declared_at
          ? `Declared by ${signatory ?? 'the representative'} on ${longDateTime(issuer.declared_at)}.`
          : signatory
            ? `Not declared yet. ${isMine ? 'You sign' : `${signatory} signs`} for the company.`
            : 'Not declared: nobody signs for the company at the moment.'}
      </p>
      {isMine && !issuer.declared_at && (
        <Button className="mt-3" change={declare} pendingLabel="Saving...">
          Declare this
        </Button>
      )}
    </section>
  );
}

import type { VentureRecord } from '@proxima/contract/ventures/venture-record';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { IssuerDeclaration } from './issuer-declaration.tsx';
import { IssuerForm } from './issuer-form.tsx';
import { type Issuer, signatoryOf } from './signatory.ts';

const Facts = ({ venture, issuer }: { venture: VentureDetail; issuer: Issuer }) => (
  <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <Fact term="Legal name">{issuer.legal_name}</Fact>
    <Fact term="Legal form">{issuer.form}</Fact>
    <Fact term="Country">{countryName(issuer.country)}</Fact>
    <Fact term="Registration number">{issuer.registration_number}</Fact>
    <Fact term="Representative">{signatoryOf(venture, issuer) ?? 'Nobody at the moment'}</Fact>
  </dl>
);

interface IssuerCardProps {
  venture: VentureDetail;
  issuer: VentureRecord['issuer'];
}

/** The company that issues what a round offers, who signs for it, and what they declared. */
export function IssuerCard({ venture, issuer }: IssuerCardProps) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = venture.standing === 'active' || venture.standing === 'paused';
  const mayEdit = venture.roles.includes('founder') && isOpen;
  return (
    <TitledCard
      title="Issuing company"
      lead="The company that people would invest in, and the founder who signs for it. Only the venture and our team can see it."
    >
      {isEditing ? (
        <IssuerForm venture={venture} issuer={issuer} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          {issuer ? (
            <Facts venture={venture} issuer={issuer} />
          ) : (
            <p className="text-sm text-ink-soft">No company is on record yet.</p>
          )}
          {mayEdit && (
            <Button kind="secondary" onClick={() => setEditing(true)}>
              {issuer ? 'Change the company' : 'Enter the company'}
            </Button>
          )}
          {issuer && <IssuerDeclaration venture={venture} issuer={issuer} />}
        </div>
      )}
    </TitledCard>
  );
}

import { useState } from 'react';
import { industriesText, KnownIndustriesDialog } from '../../domain/review/known-industries.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useOwnExpertise, useSaveOwnExpertise } from './jury.queries.ts';

/** What the reader knows well, which they correct themselves. Nothing for those who read for no jury. */
export function OwnExpertise() {
  const { data } = useOwnExpertise();
  const change = useSaveOwnExpertise();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <TitledCard
      title="What you know well"
      lead="Where several readers are free, applications go to those who know their industry."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          {industriesText(data.industries) || 'No industries chosen'}
        </p>
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          Choose industries
        </Button>
      </div>
      {isOpen && (
        <KnownIndustriesDialog
          title="What you know well"
          known={data.industries}
          change={change}
          onClose={() => setOpen(false)}
        />
      )}
    </TitledCard>
  );
}

import type { EventMaterial } from '@proxima/contract/events/event-wire';
import { ExternalLink } from 'lucide-react';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

const Material = ({ material: { title, url, kind } }: { material: EventMaterial }) => (
  <li className="py-3 first:pt-0 last:pb-0">
    {url === null ? (
      <>
        <p className="wrap-anywhere">{title}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Open to those who may read what was shown. Ask the venture for access to its documents.
        </p>
      </>
    ) : (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-2 font-medium wrap-anywhere underline underline-offset-4"
      >
        {title} <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
      </a>
    )}
    {kind === 'recording' && <p className="text-sm text-ink-soft">Recording</p>}
  </li>
);

/** What was handed out, and recordings. */
export const MaterialsCard = ({ materials }: { materials: readonly EventMaterial[] }) =>
  materials.length === 0 ? null : (
    <TitledCard title="Materials and recordings" lead="Under the same access as what was shown.">
      <ul className="flex flex-col divide-y divide-line">
        {materials.map((material) => (
          <Material key={material.id} material={material} />
        ))}
      </ul>
    </TitledCard>
  );

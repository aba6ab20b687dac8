import type { ManagedOpening } from '@proxima/contract/openings/openings';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { ManagedOpeningCard } from './managed-opening.tsx';
import { OpeningForm } from './opening-form.tsx';
import { useManaged } from './openings.queries.ts';

/** The openings of a venture: the team describes who is needed and proposes people, founders agree. */
export default function OpeningsTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const [edited, edit] = useState<ManagedOpening | 'new' | null>(null);
  const mayManage = useRights().includes('ventures.manage') && isTeam && isActiveVenture(venture);
  const query = useManaged(venture.id);
  if (edited)
    return (
      <div className="max-w-3xl">
        <OpeningForm
          ventureId={venture.id}
          opening={edited === 'new' ? null : edited}
          onDone={() => edit(null)}
        />
      </div>
    );
  const add = mayManage && <Button onClick={() => edit('new')}>Add an opening</Button>;
  return (
    <QueryContent query={query}>
      {(openings) =>
        openings.length === 0 ? (
          <EmptyState title="No openings" action={add}>
            {isTeam
              ? 'Describe who the venture needs. Project managers apply without knowing which venture it is.'
              : 'Do you need someone to lead the execution? Message our team: they describe the opening, choose among those who apply and propose people to you.'}
          </EmptyState>
        ) : (
          <div className="flex max-w-3xl flex-col gap-5">
            {add && <div>{add}</div>}
            {openings.map((opening) => (
              <ManagedOpeningCard
                key={opening.id}
                opening={opening}
                isTeam={isTeam}
                onEdit={mayManage ? () => edit(opening) : null}
              />
            ))}
          </div>
        )
      }
    </QueryContent>
  );
}

import { importKindTexts, isOfPeople } from '@proxima/contract/imports/import-kinds';
import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useImportAct, useStartImport } from './imports.queries.ts';
import { RowNotes } from './row-notes.tsx';

/** What the check found; from here the import starts. */
export function CheckedStep({ one }: { one: ImportDetail }) {
  const [invites, setInvites] = useState(false);
  const start = useStartImport(one);
  const edit = useImportAct(one, 'edit');
  const { ready, problem, duplicate } = one.counts;
  const { one: single, many } = importKindTexts[one.kind];
  const what = `${ready.toLocaleString('en')} ${ready === 1 ? single : many}`;
  return (
    <div className="flex flex-col gap-5">
      <TitledCard
        title={ready === 0 ? 'There is nothing to import' : `${what} can be imported`}
        lead={
          ready === 0
            ? 'Every row has a problem or is already here. Change the columns, or correct the file.'
            : 'Rows with problems and rows that are already here are left out. You can undo the import for a day.'
        }
      >
        {ready > 0 && isOfPeople(one.kind) && (
          <Checkbox
            label="Email each of them an invitation to choose a password. Without it they get no email from us."
            checked={invites}
            onChange={({ target }) => setInvites(target.checked)}
            className="mb-4"
          />
        )}
        <div className="flex flex-wrap gap-3">
          {ready > 0 && (
            <Button
              onClick={() => start.mutate(invites)}
              pending={start.isPending}
              pendingLabel="Starting..."
            >
              Import {what}
            </Button>
          )}
          <Button kind="secondary" change={edit}>
            Change columns
          </Button>
        </div>
      </TitledCard>
      {problem > 0 && <RowNotes one={one} outcome="problem" />}
      {duplicate > 0 && <RowNotes one={one} outcome="duplicate" />}
    </div>
  );
}

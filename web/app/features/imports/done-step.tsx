import { type ImportKind, importKindTexts } from '@proxima/contract/imports/import-kinds';
import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { longDateTime } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useImportAct } from './imports.queries.ts';
import { RowNotes } from './row-notes.tsx';

const lists: Record<ImportKind, string> = {
  entrepreneurs: paths.adminMembers,
  investors: paths.adminMembers,
  project_managers: paths.adminMembers,
  companies: paths.adminVentures,
  enquiries: paths.adminEnquiries,
  participants: paths.adminCohorts,
};

function titleOf({ counts, kind, state }: ImportDetail): string {
  const { one, many } = importKindTexts[kind];
  const text = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
  if (state === 'undone') return `${text(counts.removed)} removed`;
  return state === 'stopped' ? `Stopped after ${text(counts.imported)}` : `${text(counts.imported)} imported`;
}

function leadOf({ undo_until, state, invites }: ImportDetail): string {
  if (state === 'undone') return 'Nothing else was changed.';
  const invited = invites ? 'Invitations are on their way. ' : '';
  return undo_until === null
    ? `${invited}It can no longer be undone.`
    : `${invited}You can undo it until ${longDateTime(undo_until)}.`;
}

/** The result of an import, and how to undo it. */
export function DoneStep({ one }: { one: ImportDetail }) {
  const undo = useImportAct(one, 'undo');
  const { problem, duplicate, kept, imported } = one.counts;
  return (
    <div className="flex flex-col gap-5">
      <TitledCard title={titleOf(one)} lead={leadOf(one)}>
        <div className="flex flex-wrap gap-3">
          {one.state !== 'undone' && imported > 0 && (
            <LinkButton href={lists[one.kind]}>See {importKindTexts[one.kind].many}</LinkButton>
          )}
          {one.undo_until !== null && imported > 0 && (
            <ConfirmingButton
              label="Undo import"
              button={{ kind: 'danger' }}
              kind="danger"
              title="Undo this import?"
              description="Everything it created is removed. Whatever was used or changed since is kept and listed."
              change={undo}
            />
          )}
          <LinkButton href={paths.adminImports} kind="secondary">
            Import another file
          </LinkButton>
        </div>
      </TitledCard>
      {kept > 0 && <RowNotes one={one} outcome="kept" />}
      {problem > 0 && <RowNotes one={one} outcome="problem" />}
      {duplicate > 0 && <RowNotes one={one} outcome="duplicate" />}
    </div>
  );
}

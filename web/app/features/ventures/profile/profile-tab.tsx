import { operatorReceives, operatorShares } from '@proxima/contract/ventures/operator-receives';
import { ventureName } from '@proxima/contract/ventures/venture-choice';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { adminVentureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { z } from 'zod';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { useProfile, useRefreshVentures } from './profile.queries.ts';
import { ProfileFormCard } from './profile-form.tsx';
import { ProfileVersions } from './profile-versions.tsx';

/** What the operator receives from a venture, as the team enters it. */
function OperatorReceivesCard({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(operatorReceives, {
    values: venture.operator_receives ?? { shares: [], words: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(
    (body: NonNullable<VentureDetail['operator_receives']>) =>
      api.call(adminVentureProfileEndpoints.saveOperatorReceives, { params: { id: venture.id }, body }),
    useRefreshVentures(),
  );
  return (
    <TitledCard
      title="What we receive"
      lead="Every reader of this venture sees this, founders and investors alike."
    >
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((filled) => save.mutate(filled))}
      >
        <FieldGroup label="Kinds" quiet help="Choose none if we receive nothing.">
          <div className="flex flex-wrap gap-x-6">
            {Object.entries(operatorShares).map(([share, label]) => (
              <Checkbox key={share} label={label} value={share} {...form.register('shares')} />
            ))}
          </div>
        </FieldGroup>
        <TextArea label="In words" required boxClassName="h-24" {...field('words')} />
        <Button type="submit" className="self-start" pending={save.isPending} pendingLabel="Saving...">
          Save what we receive
        </Button>
      </form>
    </TitledCard>
  );
}

const schema = z.object({ name: ventureName });

/** Renames a venture, which also changes the address of its page. */
function NameCard({ venture }: { venture: VentureDetail }) {
  const { form, field } = useCheckedForm(schema, { values: { name: venture.name } });
  const refresh = useRefreshVentures();
  const rename = useChange(
    ({ name }: { name: string }) =>
      api.call(ventureEndpoints.rename, { params: { id: venture.id }, body: { name } }),
    refresh,
  );
  return (
    <TitledCard
      title="Name"
      lead="The address of the page follows the name. Earlier addresses still lead to it."
    >
      <form
        noValidate
        method="post"
        className="flex flex-wrap items-end gap-3"
        onSubmit={form.handleSubmit((filled) => rename.mutate(filled))}
      >
        <TextField label="Name" required className="min-w-[min(15rem,100%)] flex-1" {...field('name')} />
        <Button type="submit" kind="secondary" pending={rename.isPending} pendingLabel="Saving...">
          Rename
        </Button>
      </form>
    </TitledCard>
  );
}

interface ProfileTabProps {
  venture: VentureDetail;
  isTeam?: boolean;
}

/** The editable profile and its versions; read-only once the venture is closed. */
export default function ProfileTab({ venture, isTeam }: ProfileTabProps) {
  return (
    <QueryContent query={useProfile(venture.id)}>
      {(stored) => (
        <div className="flex flex-col gap-6">
          {isTeam && <OperatorReceivesCard venture={venture} />}
          {stored.may_edit ? (
            <>
              <NameCard venture={venture} />
              <LogoCard venture={venture} />
              <ProfileFormCard ventureId={venture.id} stored={stored} />
            </>
          ) : (
            <p className="max-w-text rounded-control bg-mist px-4 py-3 text-sm">
              This profile can only be changed while the venture is active or paused.
            </p>
          )}
          <ProfileVersions ventureId={venture.id} />
        </div>
      )}
    </QueryContent>
  );
}

import { checkChosenFile } from '@proxima/contract/files/chosen-files';
import { acceptAttribute, maxSizeText } from '@proxima/contract/files/files';
import { ventureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { type ChangeEvent, useId, useState } from 'react';
import { VentureLogo } from '../../../domain/ventures/venture-logo.tsx';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRefreshVentures } from './profile.queries.ts';

/** Sets, replaces or removes the logo. Each change is saved immediately. */
export function LogoCard({ venture }: { venture: VentureDetail }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshVentures();
  const params = { id: venture.id };
  const save = useChange(
    (logo: File) => api.call(ventureProfileEndpoints.saveLogo, { params, body: {}, files: { logo } }),
    refresh,
  );
  const remove = useChange(() => api.call(ventureProfileEndpoints.removeLogo, { params }), refresh);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const wrong = file ? checkChosenFile(file, 'image') : null;
    setProblem(wrong);
    if (file && !wrong) save.mutate(file);
    target.value = '';
  };
  return (
    <TitledCard
      title="Logo"
      lead={`A picture of at most ${maxSizeText('image')}. It is saved as soon as you choose it.`}
    >
      <div className="flex flex-wrap items-center gap-5">
        <VentureLogo venture={venture} size="large" />
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="file"
            accept={acceptAttribute('image')}
            disabled={save.isPending}
            onChange={choose}
            aria-describedby={problem ? `${id}-error` : undefined}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={buttonStyles(
              'secondary',
              'small',
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ember',
            )}
          >
            {save.isPending ? 'Uploading...' : venture.logo ? 'Replace logo' : 'Choose logo'}
          </label>
          {venture.logo && (
            <Button kind="quiet" size="small" change={remove}>
              Remove logo
            </Button>
          )}
        </div>
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </TitledCard>
  );
}

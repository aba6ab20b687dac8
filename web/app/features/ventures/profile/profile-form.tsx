import { completenessOf, missingForListing } from '@proxima/contract/ventures/profile-completeness';
import { profileFields } from '@proxima/contract/ventures/profile-fields';
import { type ProfileForm, profileForm } from '@proxima/contract/ventures/profile-form';
import type { ProfileSection, VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { StoredProfile } from '@proxima/contract/ventures/venture-profile-endpoints';
import { lazy, Suspense } from 'react';
import { Controller, FormProvider, useFormContext } from 'react-hook-form';
import { RichTextField } from '../../../domain/rich-text/rich-text-field.tsx';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CardFoot } from '../../../ui/layout/card-foot.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { FactFields } from './fact-fields.tsx';
import { TeamFields } from './team-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface SectionFieldsProps {
  names: readonly ProfileSection[];
  /** Changes when the texts are replaced other than by typing; the editors then remount with the new texts. */
  shown: string;
}

/** The sections of a profile as rich text. */
function SectionFields({ names, shown }: SectionFieldsProps) {
  const { control, formState } = useFormContext<ProfileForm>();
  return names.map((name) => (
    <Controller
      key={name}
      name={`sections.${name}`}
      control={control}
      render={({ field }) => (
        <RichTextField
          key={shown}
          label={profileFields[name]}
          html={field.value}
          onChange={field.onChange}
          error={formState.errors.sections?.[name]?.message}
        />
      )}
    />
  ));
}

/** How complete the profile is for a listing, what is missing, and why an investor would ask for it. */
function CompletenessMeter({ profile }: { profile: VentureProfile }) {
  const { done, needed } = completenessOf(profile);
  const missing = missingForListing(profile);
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label="Complete for listing" value={done} max={needed} detail={`${done} of ${needed}`} />
      {missing.length === 0 ? (
        <p className="text-sm">Everything that investors look for first is there.</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          {missing.map(({ field, label, why }) => (
            <div key={field}>
              <dt className="font-medium">{label}</dt>
              <dd className="text-ink-soft">{why}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const ProfileConflict = lazy(() => import('./profile-conflict.tsx'));

interface ProfileFormCardProps {
  ventureId: number;
  stored: StoredProfile;
}

const BehindNotice = ({ stored }: { stored: StoredProfile }) => (
  <p role="status" className="rounded-control bg-amber-tint px-4 py-3 text-sm">
    {stored.saved_by} has saved a newer version. What you typed is kept: when you save, you can compare both.
  </p>
);

const WaitingNotice = ({ stored: { version, live_version } }: { stored: StoredProfile }) => (
  <p role="status" className="rounded-control bg-mist px-4 py-3 text-sm">
    Investors see version {live_version}. Version {version} was saved while a round was open: they see it once
    our team has approved it.
  </p>
);

/** The form that edits the profile. Unsaved changes are saved as a draft. */
export function ProfileFormCard({ ventureId, stored }: ProfileFormCardProps) {
  const { form, draft, shown, isPending, isBehind, conflict, setConflict, submit, resolve } = useProfileForm(
    ventureId,
    stored,
  );
  const typed = profileForm.safeParse(form.watch());
  return (
    <TitledCard title="Profile" lead="What investors read about your venture, in this order.">
      <FormProvider {...form}>
        <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-6">
          <CompletenessMeter profile={typed.success ? typed.data : stored.profile} />
          {stored.live_version < stored.version && <WaitingNotice stored={stored} />}
          {isBehind && !conflict && <BehindNotice stored={stored} />}
          <FactFields />
          <SectionFields
            shown={shown}
            names={['problem', 'solution', 'market', 'traction', 'business_model', 'competition']}
          />
          <TeamFields />
          <SectionFields shown={shown} names={['risks']} />
          {conflict && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <ProfileConflict
                conflict={conflict}
                pending={isPending}
                onSave={(profile) => resolve(conflict, profile)}
                onCancel={() => setConflict(null)}
              />
            </Suspense>
          )}
          <CardFoot>
            <DraftLine draft={{ ...draft, isOutdated: false }} className="mr-auto" />
            <Button type="submit" pending={isPending} pendingLabel="Saving...">
              Save profile
            </Button>
          </CardFoot>
        </form>
      </FormProvider>
    </TitledCard>
  );
}

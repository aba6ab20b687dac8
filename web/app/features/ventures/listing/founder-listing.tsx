import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { Listing } from '@proxima/contract/listing/listing';
import type { ListingState as State } from '@proxima/contract/listing/listing-transitions';
import { isActiveVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { z } from 'zod';
import { AnswerFields } from '../../../domain/review/answer-fields.tsx';
import { answersOf, emptyAnswers, problemsOf } from '../../../domain/review/answers.ts';
import { openRequests } from '../../../domain/review/requests.ts';
import { RequestsCard } from '../../../domain/review/requests-card.tsx';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { paths } from '../../../paths.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { answeredIn } from './answered-in.ts';
import { useListing, useSubmitListing, useWithdrawListing } from './listing.queries.ts';
import { ListingHistory } from './listing-history.tsx';
import { ListingState } from './listing-state.tsx';
import { ListingSteps } from './what-happens-next.tsx';

const schemaOf = (listing: Listing) =>
  z.object({ answers: z.record(z.string(), z.string()) }).superRefine(({ answers }, context) => {
    for (const { key, message } of problemsOf(listing, answers))
      context.addIssue({ code: 'custom', path: ['answers', key], message });
  });

/** Submits the venture; every open request needs an answer. Answers are saved as a draft. */
function SubmitForm({ ventureId, listing }: { ventureId: number; listing: Listing }) {
  const empty = { answers: emptyAnswers(listing) };
  const { form } = useCheckedForm(schemaOf(listing), { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.listing, subject: ventureId, form, empty });
  const submit = useSubmitListing(ventureId);
  const asked = openRequests(listing);
  const send = form.handleSubmit(async (values) => {
    try {
      const { message } = await submit.mutateAsync({ answers: answersOf(listing, values) });
      draft.end();
      notify.success(message);
    } catch (error) {
      showFieldErrors(error, form.setError);
      notifyFailure(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={send} className="mt-5 flex flex-col gap-5">
      {asked.length > 0 && <AnswerFields requests={asked} form={form} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={submit.isPending} pendingLabel="Submitting...">
          {listing.state === 'revision' ? 'Submit again' : 'Submit for listing'}
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}

/** What each state means for the people of the venture. */
const texts: Record<State, string> = {
  draft:
    'Investors cannot see the venture yet. Once the profile is complete, a founder submits it for listing.',
  review:
    'Our team is reading the profile and checking what it says. You can keep editing: the decision is always about the newest version.',
  revision:
    'Our team asks for changes. Answer each request, change the profile where it helps, then submit again.',
  approved:
    'Investors cannot see the venture at the moment. You can submit it again once the reason is resolved.',
  listed: 'Eligible investors can find the venture and read its profile. You can keep editing it.',
};

/** What the state means; outside an active venture nothing can be submitted. */
function textOf({ state }: Listing, isActive: boolean): string {
  if (isActive) return texts[state];
  return state === 'listed'
    ? 'Eligible investors can find the venture and read its profile.'
    : 'Investors cannot see the venture. It can only be listed while it is active.';
}

const Missing = ({ listing, slug }: { listing: Listing; slug: string }) => (
  <div className="mt-5 flex flex-col items-start gap-4">
    <h3 className="font-sans text-sm font-medium">Still missing in the profile</h3>
    <ul className="grid gap-3 text-sm sm:grid-cols-2">
      {listing.missing.map(({ label, why }) => (
        <li key={label} className="rounded-control bg-mist px-4 py-3">
          <p className="font-medium">{label}</p>
          <p className="text-ink-soft">{why}</p>
        </li>
      ))}
    </ul>
    <LinkButton href={paths.venture(slug, 'profile')}>Complete the profile</LinkButton>
  </div>
);

function Withdraw({ ventureId }: { ventureId: number }) {
  const withdraw = useWithdrawListing(ventureId);
  return (
    <Button kind="secondary" className="mt-5" change={withdraw} pendingLabel="Withdrawing...">
      Withdraw
    </Button>
  );
}

function Content({ venture, listing }: { venture: VentureDetail; listing: Listing }) {
  const maySubmit = listing.may.includes('submit');
  const isActive = isActiveVenture(venture);
  const isMissing = isActive && listing.missing.length > 0 && listing.state !== 'listed';
  const asked = maySubmit && !isMissing ? openRequests(listing) : [];
  const earlier = listing.requests.filter((request) => !asked.includes(request));
  const introduction =
    listing.state === 'revision'
      ? listing.steps.findLast(({ act }) => act === 'request_changes')?.comment
      : null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ListingState listing={listing} text={textOf(listing, isActive)}>
          {introduction && (
            <p className="mt-4 max-w-text rounded-control bg-red-tint px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
              {introduction}
            </p>
          )}
          {isMissing && <Missing listing={listing} slug={venture.slug} />}
          {maySubmit && !isMissing && (
            <SubmitForm key={listing.seen.version} ventureId={venture.id} listing={listing} />
          )}
          {listing.may.includes('withdraw') && <Withdraw ventureId={venture.id} />}
        </ListingState>
        {earlier.length > 0 && (
          <RequestsCard title="What we asked for" requests={earlier} answeredIn={answeredIn} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {isActive && listing.state !== 'listed' && <ListingSteps />}
        <ListingHistory steps={listing.steps} />
      </div>
    </div>
  );
}

/** The listing as the people of the venture see it; founders submit it. */
export default function FounderListing({ venture }: { venture: VentureDetail }) {
  return (
    <QueryContent query={useListing(venture.id)}>
      {(listing) => <Content venture={venture} listing={listing} />}
    </QueryContent>
  );
}

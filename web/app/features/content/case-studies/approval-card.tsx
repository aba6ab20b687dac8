import type { EditedCaseStudy } from '@proxima/contract/content/case-studies';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { proposeCaseStudy, useCaseStudyChange, withdrawCaseStudy } from './case-studies.queries.ts';
import { CaseStudyBadges } from './case-study-badges.tsx';

interface ApprovalCardProps {
  study: EditedCaseStudy;
  /** Whether there are unsaved changes, which have to be saved first. */
  isDirty: boolean;
}

function Withdraw({ study }: { study: EditedCaseStudy }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useCaseStudyChange(() => withdrawCaseStudy(study));
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {study.is_public ? 'Take it off the site' : 'Withdraw request'}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={study.is_public ? 'Take this case study off the site?' : 'Withdraw the request?'}
        description="The text stays here. To publish it again, the founders have to approve it again."
        kind="danger"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        {study.is_public ? 'Take it off' : 'Withdraw'}
      </ConfirmDialog>
    </>
  );
}

const WhatFoundersWant = ({ note }: { note: string }) => (
  <div className="rounded-control bg-mist p-4">
    <h3 className="font-sans text-sm font-medium">What the founders want changed</h3>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
  </div>
);

/** Asks the founders to approve the newest text, and takes the public page off the site. */
export function ApprovalCard({ study, isDirty }: ApprovalCardProps) {
  const propose = useCaseStudyChange(() => proposeCaseStudy(study));
  const { state, slug, is_public, is_graduated, note } = study;
  const isAskable = is_graduated && (state === 'draft' || state === 'declined');
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Approval</h2>
        <CaseStudyBadges {...study} />
      </div>
      <p className="text-sm text-ink-soft">
        Visitors read only what a founder approved, word for word. A changed text needs a new approval; until
        then the approved one stays public.
      </p>
      {!is_graduated && <p className="text-sm text-amber">This venture is no longer graduated.</p>}
      {note && <WhatFoundersWant note={note} />}
      {isAskable && isDirty && <p className="text-sm text-amber">Save your changes first.</p>}
      {isAskable && (
        <Button disabled={isDirty} pending={propose.isPending} onClick={() => propose.mutate()}>
          Ask the founders
        </Button>
      )}
      {is_public && slug && (
        <LinkButton href={paths.caseStudy(slug)} kind="secondary" size="small">
          View on the site
        </LinkButton>
      )}
      {(is_public || state === 'waiting') && <Withdraw study={study} />}
    </Card>
  );
}

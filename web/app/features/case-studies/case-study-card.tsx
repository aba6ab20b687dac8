import type { CaseStudyOfVenture } from '@proxima/contract/content/case-studies';
import type { CaseStudyText } from '@proxima/contract/content/content';
import type { ComponentType } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useCaseStudyOf, useRevokeApproval } from './case-study.queries.ts';
import { WaitingCaseStudy } from './waiting-case-study.tsx';

interface CaseStudyCardProps {
  ventureId: number;
  /** Shows a text as its public page does. */
  Page: ComponentType<{ study: CaseStudyText }>;
}

function Approved({ ventureId, approved }: { ventureId: number } & Pick<CaseStudyOfVenture, 'approved'>) {
  const revoke = useRevokeApproval(ventureId);
  if (!approved) return null;
  return (
    <>
      <p className="text-sm text-ink-soft">
        Approved by {approved.by} on {longDate(approved.at)}.
      </p>
      <ConfirmingButton
        button={{ kind: 'quiet', size: 'small', className: 'self-start' }}
        label="Withdraw approval"
        confirmLabel="Withdraw"
        title="Withdraw your approval?"
        description="The page disappears from the site immediately. Our team can ask you again."
        kind="danger"
        change={revoke}
      />
    </>
  );
}

/** The public case study of a venture, and for founders the text to approve. Hidden if there is neither. */
export default function CaseStudyCard({ ventureId, Page }: CaseStudyCardProps) {
  const { data } = useCaseStudyOf(ventureId);
  if (!data || (data.slug === null && data.waiting === null)) return null;
  const { slug, approved, waiting } = data;
  return (
    <TitledCard
      title={waiting ? 'A case study is waiting for your approval' : 'Case study'}
      lead="The story of this venture on our public site."
    >
      <div className="flex flex-col gap-4">
        {waiting && (
          <WaitingCaseStudy
            key={waiting.version}
            ventureId={ventureId}
            waiting={waiting}
            page={<Page study={waiting.text} />}
          />
        )}
        {slug && (
          <LinkButton href={paths.caseStudy(slug)} kind="secondary" size="small" className="self-start">
            {waiting ? 'Read the public text' : 'Read the case study'}
          </LinkButton>
        )}
        <Approved ventureId={ventureId} approved={approved} />
      </div>
    </TitledCard>
  );
}

import { applicationStateLabels } from '@proxima/contract/openings/application-steps';
import type { OfferedOpening } from '@proxima/contract/openings/openings';
import { useState } from 'react';
import { PagedRows } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { arriveAtStart } from '../../ui/feedback/confirmation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { stateTexts } from './application-texts.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { OpeningFacts } from './opening-terms.tsx';
import { useOffered } from './openings.queries.ts';

/** The venture's name, if the reader may know it. */
function VentureLine({ opening: { venture, application } }: { opening: OfferedOpening }) {
  if (!venture) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      {application?.state === 'accepted' ? (
        <a href={paths.venture(venture.slug)} className="text-link">
          {venture.name}
        </a>
      ) : (
        <>
          <span className="font-medium">{venture.name}</span>
          <span className="text-ink-soft"> · confidential</span>
        </>
      )}
    </p>
  );
}

function OwnApplication({ opening: { id, application } }: { opening: OfferedOpening }) {
  if (!application) return null;
  return (
    <div className="mt-5 rounded-control bg-mist p-4 text-sm">
      <p>{stateTexts[application.state].applicant}</p>
      <p className="mt-2 line-clamp-3 max-w-text whitespace-pre-line wrap-anywhere text-ink-soft">
        You wrote: {application.note}
      </p>
      <div className="mt-3">
        <ApplicationActs openingId={id} application={application} />
      </div>
    </div>
  );
}

interface OpeningCardProps {
  opening: OfferedOpening;
  /** The reader has just applied for it: its card moves to their applications and takes the focus there. */
  isJustSent: boolean;
  onSent: () => void;
}

function OpeningCard({ opening, isJustSent, onSent }: OpeningCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { terms, match, application, state } = opening;
  const isSent = application !== null && application.state !== 'withdrawn';
  return (
    <li
      ref={isSent && isJustSent ? arriveAtStart : undefined}
      tabIndex={-1}
      className="scroll-mt-24 outline-none"
    >
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 text-lg wrap-anywhere">{terms.title}</h3>
          {application && (
            <Badge tone={stateTexts[application.state].tone}>
              {applicationStateLabels[application.state]}
            </Badge>
          )}
        </div>
        <VentureLine opening={opening} />
        {match && <p className="mt-1 text-sm text-green">Suits you: {match}</p>}
        <div className="mt-5">
          <OpeningFacts terms={terms} />
        </div>
        {isSent && <OwnApplication opening={opening} />}
        {!isSent && state === 'open' && (
          <Button className="mt-5" aria-label={`Apply: ${terms.title}`} onClick={() => setOpen(true)}>
            {application ? 'Apply again' : 'Apply'}
          </Button>
        )}
        {isOpen && <ApplyDialog opening={opening} onSent={onSent} onClose={() => setOpen(false)} />}
      </Card>
    </li>
  );
}

interface SectionProps {
  title: string;
  rows: readonly OfferedOpening[];
  justSent: number | null;
  onSent: (id: number) => void;
}

const Section = ({ title, rows, justSent, onSent }: SectionProps) =>
  rows.length === 0 ? null : (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="flex flex-col gap-4">
        {rows.map((opening) => (
          <OpeningCard
            key={opening.id}
            opening={opening}
            isJustSent={opening.id === justSent}
            onSent={() => onSent(opening.id)}
          />
        ))}
      </ul>
    </section>
  );

const isApplied = ({ application }: OfferedOpening) =>
  application !== null && application.state !== 'withdrawn';

/** For project managers: their applications, and the openings they can apply for, best match first. */
export function OpeningsPage() {
  const isManager = useSignedInUser().role === 'project_manager';
  const query = useOffered();
  const [justSent, onSent] = useState<number | null>(null);
  if (!isManager)
    return (
      <EmptyState title="Openings are for project managers">
        Ventures look for them among the members who signed up as project managers.
      </EmptyState>
    );
  return (
    <PagedRows list={query}>
      {(openings) =>
        openings.length === 0 ? (
          <EmptyState
            title="No venture is looking for someone right now"
            action={<LinkButton href={paths.settings}>Complete your profile</LinkButton>}
          >
            The skills, industries, availability and region in your profile decide which openings suit you.
          </EmptyState>
        ) : (
          <div className="flex max-w-3xl flex-col gap-10">
            <Section title="Your applications" rows={openings.filter(isApplied)} {...{ justSent, onSent }} />
            <Section
              title="Open now"
              rows={openings.filter((opening) => !isApplied(opening))}
              {...{ justSent, onSent }}
            />
          </div>
        )
      }
    </PagedRows>
  );
}

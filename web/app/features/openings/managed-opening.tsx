import { applicationStateLabels } from '@proxima/contract/openings/application-steps';
import { type ManagedOpening, openingStateLabels } from '@proxima/contract/openings/openings';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { openingTones, stateTexts } from './application-texts.ts';
import { OpeningFacts } from './opening-terms.tsx';
import { useCloseOpening } from './openings.queries.ts';

interface ApplicationProps {
  openingId: number;
  application: ManagedOpening['applications'][number];
  isTeam: boolean;
}

function Application({ openingId, application, isTeam }: ApplicationProps) {
  const { state, applicant, note, match, applied_at } = application;
  const text = stateTexts[state];
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <a
          href={isTeam ? paths.adminTrackRecord(applicant.id) : paths.trackRecordOf(applicant.id)}
          className="text-link min-w-0 font-medium wrap-anywhere"
        >
          {applicant.name}
        </a>
        <Badge tone={text.tone}>{applicationStateLabels[state]}</Badge>
      </div>
      <p className="mt-0.5 text-xs text-ink-soft">
        Applied <RelativeTime iso={applied_at} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {match ? `Match: ${match}` : 'Nothing in their profile matches.'}
      </p>
      <p className="mt-2 max-w-text text-sm whitespace-pre-line wrap-anywhere">{note}</p>
      {text[isTeam ? 'team' : 'founder'] && (
        <p className="mt-2 text-xs text-ink-soft">{text[isTeam ? 'team' : 'founder']}</p>
      )}
      <div className="mt-3">
        <ApplicationActs openingId={openingId} application={application} of={applicant.name} />
      </div>
    </li>
  );
}

interface ManagedOpeningCardProps {
  opening: ManagedOpening;
  isTeam: boolean;
  /** Null if the reader may not change the opening. */
  onEdit: (() => void) | null;
}

/** An opening with its applications, for those who decide on them. */
export function ManagedOpeningCard({ opening, isTeam, onEdit }: ManagedOpeningCardProps) {
  const close = useCloseOpening(opening.id);
  const { terms, state, applications } = opening;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{terms.title}</h2>
        <Badge tone={openingTones[state]}>{openingStateLabels[state]}</Badge>
      </div>
      <div className="mt-4">
        <OpeningFacts terms={terms} />
      </div>
      {onEdit && state === 'open' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button kind="secondary" size="small" aria-label={`Change: ${terms.title}`} onClick={onEdit}>
            Change
          </Button>
          <ConfirmingButton
            button={{ kind: 'quiet', size: 'small', 'aria-label': `Close: ${terms.title}` }}
            label="Close"
            confirmLabel="Close opening"
            title="Close this opening?"
            description="Nobody will be able to apply, and open applications are declined. It cannot be opened again."
            kind="danger"
            change={close}
            cancelLabel="Keep it open"
          />
        </div>
      )}
      <h3 className="mt-6 border-t border-line pt-5 text-sm font-medium">
        {isTeam ? 'Applications' : 'Proposed to you'}
      </h3>
      {applications.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {isTeam ? 'None yet.' : 'Nobody yet. You will be notified when our team proposes someone.'}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {applications.map((application) => (
            <Application key={application.id} openingId={opening.id} {...{ application, isTeam }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

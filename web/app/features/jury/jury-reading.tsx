import type { JuryApplication } from '@proxima/contract/jury/jury-endpoints';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTitleSubject } from '../../lib/page/title-parts.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useJuryStage } from './jury.queries.ts';
import { JuryDocuments } from './jury-documents.tsx';
import { JuryConflict, JurySheet } from './jury-sheet.tsx';

/** The open application after this one, in the order of the list; undefined if it is the last. */
function useNextOpen({ stage, id }: JuryApplication): number | undefined {
  const applications = useJuryStage(stage.id).data?.applications ?? [];
  const index = applications.findIndex((one) => one.id === id);
  const inOrder = [...applications.slice(index + 1), ...applications.slice(0, Math.max(index, 0))];
  return inOrder.find(({ score, is_outdated }) => score === null || is_outdated)?.id;
}

const Given = ({ application: { own, criteria } }: { application: JuryApplication }) =>
  own && (
    <div className="flex flex-col gap-3">
      <p>
        <strong className="font-display text-2xl font-medium">{own.score.toFixed(1)}</strong> of 5
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        {criteria.map(({ name }, index) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="font-medium tabular-nums">{own.scores[index] ?? 'cannot assess'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        Your assessment is in. It can be changed if the applicant sends a new version.
      </p>
    </div>
  );

/** An application with its documents, and the rubric beside it. */
export function JuryReading({ application }: { application: JuryApplication }) {
  const navigate = useNavigate();
  const next = useNextOpen(application);
  const { stage } = application;
  useTitleSubject(application.title);
  const goOn = () => navigate(paths.jury(stage.id, next));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <a
          href={paths.jury(stage.id)}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft"
        >
          <ArrowLeft size={16} aria-hidden="true" /> {stage.name}, {stage.given} of {stage.assigned} assessed
        </a>
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{application.title}</h1>
        {application.applicant && <p className="mt-1 text-ink-soft">{application.applicant}</p>}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <JuryDocuments application={application} />
        <aside
          aria-labelledby="assessment-title"
          className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
        >
          <Card className="flex flex-col gap-5 pb-0">
            <h2 id="assessment-title" className="text-lg">
              Your assessment
            </h2>
            {application.can_assess ? (
              <JurySheet
                application={application}
                onGiven={() => void goOn()}
                onSkip={next === undefined ? undefined : () => void goOn()}
                saveLabel={next === undefined ? 'Save' : 'Save and next'}
              />
            ) : (
              <Given application={application} />
            )}
            <div className="border-t border-line py-2">
              <JuryConflict
                application={application}
                onDeclared={() => void navigate(paths.jury(stage.id))}
              />
            </div>
          </Card>
        </aside>
      </div>
    </div>
  );
}

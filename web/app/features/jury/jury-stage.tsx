import type { AssignedApplication, StageWithApplications } from '@proxima/contract/jury/jury-endpoints';
import { juryMessages } from '@proxima/contract/jury/jury-messages';
import { useState } from 'react';
import { useTitleSubject } from '../../lib/page/title-parts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAgree } from './jury.queries.ts';
import { DueLine, Involved, JuryProgress } from './jury-stages.tsx';

/** Confidentiality comes before anything is shown. */
function Agreement({ stage }: { stage: StageWithApplications }) {
  const [agreed, setAgreed] = useState<readonly number[]>([]);
  const agree = useAgree(stage.id);
  const lines = juryMessages.confidentiality;
  return (
    <Card className="flex max-w-2xl flex-col gap-3">
      <h2 className="text-lg">Before you begin</h2>
      {lines.map((line, index) => (
        <Checkbox
          key={line}
          label={line}
          checked={agreed.includes(index)}
          onChange={({ target }) =>
            setAgreed((all) => (target.checked ? [...all, index] : all.filter((one) => one !== index)))
          }
        />
      ))}
      <Button
        className="mt-2 self-start"
        disabled={agreed.length < lines.length}
        change={agree}
        pendingLabel="Opening..."
      >
        I agree
      </Button>
    </Card>
  );
}

function State({ application: { score, is_outdated } }: { application: AssignedApplication }) {
  if (score === null) return <Badge tone="slate">Open</Badge>;
  if (is_outdated) return <Badge tone="amber">Has changed since</Badge>;
  return <span className="text-sm font-medium tabular-nums">{score.toFixed(1)} of 5</span>;
}

/** How far it is with all its readers together. */
const Needed = ({ given, required }: Pick<AssignedApplication, 'given' | 'required'>) => (
  <p className="text-sm text-ink-soft tabular-nums">
    {given} of {required} assessments in{given < required && `, ${required - given} still needed`}
  </p>
);

const Applications = ({ stage }: { stage: StageWithApplications }) => (
  <ul
    aria-label="Assigned applications"
    className="divide-y divide-line rounded-card border border-line bg-surface"
  >
    {stage.applications.map((application) => (
      <li
        key={application.id}
        className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5"
      >
        <div className="min-w-0 flex-1 basis-60">
          <a
            href={paths.jury(stage.id, application.id)}
            className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {application.title}
          </a>
          {application.applicant && <p className="text-sm text-ink-soft">{application.applicant}</p>}
          <Needed {...application} />
        </div>
        <State application={application} />
      </li>
    ))}
  </ul>
);

/** What is assigned to the reader in a stage, the open ones first. */
export function JuryStageView({ stage }: { stage: StageWithApplications }) {
  useTitleSubject(stage.name);
  const next = stage.applications.find(({ score, is_outdated }) => score === null || is_outdated);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-soft">{stage.call_title}</p>
        <h1 className="text-3xl wrap-anywhere">{stage.name}</h1>
        {stage.is_involved ? <Involved /> : <DueLine {...stage} />}
      </div>
      {!stage.is_involved && !stage.has_agreed && <Agreement stage={stage} />}
      {!stage.is_involved && stage.has_agreed && stage.applications.length === 0 && (
        <EmptyState title="Nothing is assigned to you yet">What is assigned to you appears here.</EmptyState>
      )}
      {stage.applications.length > 0 && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="w-full max-w-sm">
              <JuryProgress {...stage} />
            </div>
            {next && <LinkButton href={paths.jury(stage.id, next.id)}>Read the next one</LinkButton>}
          </div>
          <Applications stage={stage} />
        </>
      )}
    </div>
  );
}

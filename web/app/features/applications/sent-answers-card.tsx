import type { SentApplication } from '@proxima/contract/applications/application-wire';
import type { Answers } from '@proxima/contract/forms/answer-values';
import { useState } from 'react';
import { FileChip } from '../../domain/files/file-chip.tsx';
import { AnswersView } from '../../domain/forms/answers-view.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface SentAnswersCardProps {
  sent: SentApplication;
  title: string;
  /** Below the title, e.g. a way to change the answers. */
  children?: React.ReactNode;
}

/** What an application answered, then what it answered to the questions of stages. */
export const SentAnswersCard = ({ sent, title, children }: SentAnswersCardProps) => (
  <section aria-labelledby="answers-title">
    <Card className="flex flex-col gap-5">
      <Answered
        versions={sent.versions}
        heading={
          <div>
            <h2 id="answers-title" className="text-lg">
              {title}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              {sent.call.title}
              {sent.late_reason
                ? ` · let in after the close: ${sent.late_reason}`
                : sent.is_late && ' · sent after the close, in time to count'}
            </p>
          </div>
        }
      >
        {children}
      </Answered>
      {sent.stages.map(({ id, name, versions }) => (
        <section key={id} aria-label={name} className="flex flex-col gap-5 border-t border-line pt-5">
          <Answered versions={versions} heading={<h2 className="text-lg">{name}</h2>} />
        </section>
      ))}
    </Card>
  </section>
);

interface AnsweredProps {
  versions: SentApplication['versions'];
  heading: React.ReactNode;
  children?: React.ReactNode;
}

/** The answers to one form, in their newest version or an earlier one. */
function Answered({ versions, heading, children }: AnsweredProps) {
  const [chosen, setChosen] = useState<number>();
  const newest = versions.at(-1);
  const shown = versions.find(({ version_number }) => version_number === chosen) ?? newest;
  if (!shown) return null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {heading}
        {versions.length > 1 && (
          <SelectField
            quiet
            label="Version"
            placeholder={`Version ${newest?.version_number} (newest)`}
            options={versions.slice(0, -1).map(({ version_number }) => ({
              value: String(version_number),
              label: `Version ${version_number}`,
            }))}
            value={chosen === undefined ? '' : String(chosen)}
            onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
            className="w-52 [&>label]:sr-only"
          />
        )}
      </div>
      {children}
      <AnswersView
        document={shown.form.document}
        answers={shown.answers as Answers}
        fileOf={(id) => {
          const file = shown.files.find((one) => one.id === id);
          return file && <FileChip file={file} />;
        }}
      />
    </>
  );
}

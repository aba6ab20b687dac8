import type { EmailTexts, WordedLine } from '@proxima/contract/wordings/wordings';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmailSample } from '../../ui/display/email-sample.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentButtons } from '../../ui/forms/segment-buttons.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { usePreview, useTest } from './wordings.queries.ts';

const views = ['Light', 'Dark', 'Plain text'] as const;
type View = (typeof views)[number];

/** Milliseconds without typing before the preview follows. */
const pauseMs = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface WordingPreviewProps {
  email: EmailTexts;
  lines: readonly WordedLine[];
  /** The sample that is shown, by position. */
  sample: number;
  onSample: (sample: number) => void;
}

/** The email as its recipients would get it, with invented data. */
export function WordingPreview({ email, lines, sample, onSample }: WordingPreviewProps) {
  const [view, setView] = useState<View>('Light');
  const query = usePreview(email.kind, { lines: useSettled(lines), sample });
  const test = useTest(email.kind);
  return (
    <TitledCard title="Preview" lead="With invented data, and your organisation’s name and look.">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {email.samples.length > 1 && (
          <SelectField
            label="Example"
            quiet
            value={String(sample)}
            onChange={({ target }) => onSample(Number(target.value))}
            options={email.samples.map((subject, at) => ({
              value: String(at),
              label: `${at + 1} of ${email.samples.length}: ${subject}`,
            }))}
            className="w-full"
          />
        )}
        <SegmentButtons label="View" values={views} chosen={view} onChoose={setView} />
        <Button
          kind="secondary"
          size="small"
          pending={test.isPending}
          pendingLabel="Sending..."
          onClick={() => test.mutate({ lines, sample })}
        >
          Send me a test
        </Button>
      </div>
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(preview) =>
          view === 'Plain text' ? (
            <pre className="overflow-x-auto rounded-control border border-line bg-mist p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {preview.text}
            </pre>
          ) : (
            <EmailSample email={preview} isDark={view === 'Dark'} />
          )
        }
      </QueryContent>
    </TitledCard>
  );
}

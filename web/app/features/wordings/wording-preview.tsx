import type { EmailTexts, WordedLine } from '@proxima/contract/wordings/wordings';
import { useSettled } from '../../lib/page/use-settled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmailViews } from '../../ui/display/email-views.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { usePreview, useTest } from './wordings.queries.ts';

/** Milliseconds without typing before the preview follows. */
const pauseMs = 400;

interface WordingPreviewProps {
  email: EmailTexts;
  lines: readonly WordedLine[];
  /** The sample that is shown, by position. */
  sample: number;
  onSample: (sample: number) => void;
}

/** The email as its recipients would get it, with invented data. */
export function WordingPreview({ email, lines, sample, onSample }: WordingPreviewProps) {
  const query = usePreview(email.kind, { lines: useSettled(lines, pauseMs), sample });
  const test = useTest(email.kind);
  return (
    <TitledCard title="Preview" lead="With invented data, and your organisation’s name and look.">
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
          className="mb-3 w-full"
        />
      )}
      <EmailViews
        action={
          <Button
            kind="secondary"
            size="small"
            pending={test.isPending}
            pendingLabel="Sending..."
            onClick={() => test.mutate({ lines, sample })}
          >
            Send me a test
          </Button>
        }
      >
        {(show) => (
          <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
            {show}
          </QueryContent>
        )}
      </EmailViews>
    </TitledCard>
  );
}

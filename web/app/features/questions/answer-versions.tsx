import { Dialog } from '../../ui/actions/dialog.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { type OfQuestion, useAnswerVersions } from './questions.queries.ts';

/** All versions of a corrected answer, newest first. */
export const AnswerVersions = ({ of, onClose }: { of: OfQuestion; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Versions of the answer"
    description="The newest one is what readers see."
  >
    <QueryContent query={useAnswerVersions(of)}>
      {(versions) => (
        <ol className="flex flex-col gap-4">
          {versions.map(({ version, text, by, at }) => (
            <li key={version} className="border-l-2 border-line pl-4 text-sm">
              <p className="text-xs text-ink-soft">
                Version {version}
                {by && `, ${by}`}, <RelativeTime iso={at} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </QueryContent>
  </Dialog>
);

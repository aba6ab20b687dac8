import type { FormChange } from '@proxima/contract/forms/changes-to-form';
import { Badge } from '../../../ui/display/badge.tsx';

/** What changed, in words; what could cost answers is marked. */
export const ChangeList = ({ changes }: { changes: readonly FormChange[] }) =>
  changes.length === 0 ? (
    <p className="text-sm text-ink-soft">Nothing differs.</p>
  ) : (
    <ul className="flex flex-col">
      {changes.map(({ id, text, losesAnswers }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an item can change in several ways
          key={`${id} ${index}`}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2.5 text-sm last:border-0"
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{text}</span>
          {losesAnswers && <Badge tone="amber">Affects answers</Badge>}
        </li>
      ))}
    </ul>
  );

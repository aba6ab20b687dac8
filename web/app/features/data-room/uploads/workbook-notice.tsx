import {
  describeLeftOut,
  describeShown,
  useDescribedWorkbook,
} from '../../../domain/workbooks/described-workbook.ts';
import { messageOf } from '../../../lib/api/api-error.ts';

/** Tells who uploaded a workbook what readers will see of it, and what they will not. */
export function WorkbookNotice({ documentId, number }: { documentId: number; number: number }) {
  const { data, error } = useDescribedWorkbook(documentId, number);
  const leftOut = data ? describeLeftOut(data) : [];
  return (
    <div role="status" className="mt-1 text-ink-soft wrap-anywhere">
      {error && messageOf(error)}
      {!data && !error && 'Checking what readers will see of it...'}
      {data && describeShown(data)}
      {leftOut.length > 0 && (
        <>
          {' They do not see:'}
          <ul className="my-1 list-disc space-y-0.5 pl-5">
            {leftOut.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          If you allow downloads, the file that they save contains all of it.
        </>
      )}
    </div>
  );
}

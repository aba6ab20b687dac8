import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { CheckedStep } from './checked-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { ImportProgress } from './import-progress.tsx';

/** The step at which an import is: on every device the same, because the server has it. */
export function ImportSteps({ one }: { one: ImportDetail }) {
  switch (one.state) {
    case 'draft':
      return <ColumnsStep one={one} />;
    case 'checked':
      return <CheckedStep one={one} />;
    case 'checking':
    case 'importing':
    case 'undoing':
      return <ImportProgress one={one} state={one.state} />;
    default:
      return <DoneStep one={one} />;
  }
}

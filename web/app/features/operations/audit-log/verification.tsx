import { counted } from '@proxima/contract/wire/counted';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { useVerifyAudit } from '../operations.queries.ts';

/** Verifies chains and seals on request and shows how far the log is proven. */
export function Verification() {
  const verify = useVerifyAudit();
  const result = verify.data;
  const isProven = result?.data.problems.length === 0 && result.data.proven !== null;
  const Icon = isProven ? ShieldCheck : ShieldX;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" change={verify} pendingLabel="Checking...">
        Verify log
      </Button>
      <p role="status" className="flex items-center gap-2 text-sm">
        {result && (
          <>
            <Icon
              size={18}
              aria-hidden="true"
              className={`shrink-0 ${isProven ? 'text-green' : 'text-red'}`}
            />
            {counted(result.data.entries, 'entry', 'entries')}. {result.message}
          </>
        )}
      </p>
      {result && result.data.problems.length > 0 && (
        <ul className="w-full text-sm text-red">
          {result.data.problems.slice(0, 20).map(({ kind, chain, position, id }) => (
            <li key={`${chain} ${position} ${kind}`}>
              {chain}, position {position}: {kind}
              {id !== null && `, entry ${id}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { currentZone } from '@proxima/contract/time/zone-names';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';
import { NoMatches } from '../../../ui/feedback/no-matches.tsx';
import { useAudit } from '../operations.queries.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { addressFilters, auditQuery } from './audit-period.ts';
import { Verification } from './verification.tsx';

/** The audit log in sentences, with its verification; filters are in the address. */
export function AuditList() {
  const { filters, change, apply } = useCheckedFilters(addressFilters);
  const query = auditQuery(filters);
  const list = useAudit(query);
  const zone = deviceZone();
  const first = list.data?.pages[0];
  return (
    <div className="flex flex-col gap-5">
      <Verification />
      <AuditFilters
        filters={filters}
        query={query}
        onChange={change}
        person={first?.person ?? null}
        by={first?.by ?? null}
        about={first?.about ?? null}
      />
      <PagedRows list={list}>
        {(entries) => (
          <section aria-label="Audit log" className="rounded-card border border-line bg-surface">
            {entries.length === 0 ? (
              <NoMatches of="entries" filters={filters} onShowAll={() => apply('')}>
                What people and the system do is recorded here.
              </NoMatches>
            ) : (
              <>
                <p className="border-b border-line px-4 py-2.5 text-sm text-ink-soft sm:px-5">
                  Newest first. Times are in {currentZone(zone).replaceAll('_', ' ')}.
                </p>
                <ol className="divide-y divide-line">
                  {entries.map((entry) => (
                    <AuditEntry key={entry.id} entry={entry} onNarrow={change} />
                  ))}
                </ol>
              </>
            )}
          </section>
        )}
      </PagedRows>
    </div>
  );
}

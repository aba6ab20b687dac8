import { useParams } from 'react-router';
import { useCohortOfPlans, usePlans } from '../../../features/check-ins/check-ins.queries.ts';
import { AskedTable } from '../../../features/check-ins/plans/asked-table.tsx';
import { PlansList } from '../../../features/check-ins/plans/plans-list.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Check-ins', 'What a cohort is asked, and what it answered.');

/** The check-in plans of a cohort, or what was answered to one of them. */
export function Component() {
  const { id, plan } = useParams();
  const cohortId = idIn(id);
  const cohort = useCohortOfPlans(cohortId);
  const plans = usePlans(cohortId).data;
  const opened = plans?.find((one) => one.id === idIn(plan));
  const crumbs = [
    { label: 'Programmes', href: paths.adminProgrammes },
    {
      label: cohort.data ? `Check-ins of ${cohort.data.name}` : 'Check-ins',
      ...(plan && { href: paths.adminCheckIns(cohortId) }),
    },
    ...(plan ? [{ label: opened?.name ?? 'Plan' }] : []),
  ];
  return (
    <ConsolePage
      title={plan ? (opened?.name ?? 'Check-ins') : 'Check-ins'}
      above={<Breadcrumb crumbs={crumbs} />}
      lead={
        cohort.data && `${cohort.data.name}: how its ventures are doing, during the programme and after it.`
      }
    >
      <QueryContent query={cohort}>
        {(data) =>
          plan ? (
            <AskedTable key={plan} planId={idIn(plan)} />
          ) : (
            <PlansList cohort={{ ...data, id: cohortId }} />
          )
        }
      </QueryContent>
    </ConsolePage>
  );
}

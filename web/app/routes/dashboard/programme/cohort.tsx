import { useParams } from 'react-router';
import { useCohortPage } from '../../../features/cohorts/programme/programme.queries.ts';
import { ProgrammePage } from '../../../features/cohorts/programme/programme-page.tsx';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { useTitleSubject } from '../../../lib/page/title-parts.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Your programme', 'What your cohort does together.');

export function Component() {
  const query = useCohortPage(idIn(useParams().cohort));
  const page = query.data;
  useTitleSubject(page?.place.cohort.name);
  return (
    <>
      <PageHeading title={page?.place.cohort.name ?? 'Your programme'}>
        {page && (
          <>
            {page.place.cohort.programme} · {longDate(page.place.cohort.starts_on)} to{' '}
            {longDate(page.place.cohort.ends_on)}
            {page.lead && ` · led by ${page.lead}`}
          </>
        )}
      </PageHeading>
      <QueryContent query={query}>{(data) => <ProgrammePage page={data} />}</QueryContent>
    </>
  );
}

import { useParams } from 'react-router';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { BookingPage } from '../../features/office-hours/booking/booking-page.tsx';
import { OfficeHoursPage } from '../../features/office-hours/office-hours-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Office hours', 'Your meetings with mentors.');

export const Component = () => {
  const { part = '' } = useParams();
  if (/^\d{1,15}$/.test(part))
    return (
      <>
        <div className="mb-3">
          <Breadcrumb crumbs={[{ label: 'Office hours', href: paths.officeHours() }, { label: 'Meeting' }]} />
        </div>
        <PageHeading title="Meeting" />
        <BookingPage key={part} id={Number(part)} isTeam={false} />
      </>
    );
  return (
    <>
      <PageHeading title="Office hours">
        Meetings between founders and mentors.{' '}
        <a href={paths.account} className="text-link">
          See yours in your calendar
        </a>
      </PageHeading>
      <OfficeHoursPage view={part} isTeam={false} addressOf={paths.officeHours} />
    </>
  );
};

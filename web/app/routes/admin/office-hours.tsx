import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { BookingPage } from '../../features/office-hours/booking/booking-page.tsx';
import { OfficeHoursPage } from '../../features/office-hours/office-hours-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Office hours', 'Your meetings with founders.');

export const Component = () => {
  const { part = '' } = useParams();
  const isMeeting = /^\d{1,15}$/.test(part);
  return (
    <ConsolePage
      title={isMeeting ? 'Meeting' : 'Office hours'}
      above={
        isMeeting && (
          <Breadcrumb
            crumbs={[{ label: 'Office hours', href: paths.adminOfficeHours() }, { label: 'Meeting' }]}
          />
        )
      }
      lead={
        <>
          Meetings between founders and mentors.{' '}
          <a href={paths.adminAccount} className="text-link">
            See yours in your calendar
          </a>
        </>
      }
    >
      {isMeeting ? (
        <BookingPage key={part} id={Number(part)} isTeam />
      ) : (
        <OfficeHoursPage view={part} isTeam addressOf={paths.adminOfficeHours} />
      )}
    </ConsolePage>
  );
};

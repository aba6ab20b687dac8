import { dashboardText } from '@proxima/contract/wire/messages';
import {
  Award,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleCheck,
  CircleDashed,
  Compass,
  FileUp,
  Handshake,
  LayoutDashboard,
  LogOut,
  MessagesSquare,
  PencilLine,
  Rocket,
  Settings,
  SquareKanban,
} from 'lucide-react';
import { type SideLink, SideNav } from '../../domain/frame/side-nav.tsx';
import { useHasVentures } from '../../domain/use-has-ventures.ts';
import { useMayHost } from '../../domain/use-may-host.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useLogout } from '../../session/use-logout.ts';
import { buttonStyles } from '../../ui/actions/button-styles.ts';
import { BrandMark, BrandName } from '../../ui/display/brand-name.tsx';

/** In the specified order (docs/rules.md, Dashboard). */
const linksOf = (unread: number): readonly SideLink[] => [
  { label: 'Dashboard', href: paths.dashboard, icon: LayoutDashboard },
  { label: 'Submission', href: paths.submissions, icon: FileUp },
  { label: 'Messaging', href: paths.messages, icon: MessagesSquare, unread },
  { label: dashboardText.underReview, href: paths.underReview, icon: CircleDashed },
  { label: dashboardText.approved, href: paths.approved, icon: CircleCheck },
  { label: dashboardText.needsRevision, href: paths.needsRevision, icon: PencilLine },
  { label: 'Settings', href: paths.settings, icon: Settings },
];

/** After the specified ones, for investors. */
const investorLinks: readonly SideLink[] = [
  { label: 'Explore', href: paths.explore, icon: Compass },
  { label: 'Portfolio', href: paths.portfolio(), icon: ChartColumn },
];

/** The same for project managers. */
const managerLinks: readonly SideLink[] = [
  { label: 'Openings', href: paths.openings, icon: Handshake },
  { label: 'Projects', href: paths.projects, icon: SquareKanban },
  { label: 'Track record', href: paths.trackRecord, icon: Award },
];

/** The same for those who are part of a venture. */
const venturesLink: SideLink = { label: 'Ventures', href: paths.ventures, icon: Rocket };

/** The same for them, and for mentors. */
const officeHoursLink: SideLink = { label: 'Office hours', href: paths.officeHours(), icon: CalendarClock };

/** 'Connect with a member of our team' with a link to the chat. */
const ContactCard = () => (
  <section aria-label="Contact" className="rounded-card border border-night-line bg-night-soft p-4">
    <BrandMark size={24} className="text-on-night-soft" />
    <p className="mt-2 font-display text-lg leading-snug text-on-night">{dashboardText.connect}</p>
    <a href={paths.messages} className={buttonStyles('on-night', 'small', 'mt-3 w-full')}>
      {dashboardText.chatNow}
    </a>
  </section>
);

/** For every member. */
const eventsLink: SideLink = { label: 'Events', href: paths.events(), icon: CalendarDays };
const resourcesLink: SideLink = { label: 'Resources', href: paths.resources, icon: BookOpen };

/** The pages of the signed-in member. */
export function useDashboardLinks(unread: number): readonly SideLink[] {
  const { role } = useSignedInUser();
  const hasVentures = useHasVentures();
  const mayHost = useMayHost();
  return [
    ...linksOf(unread),
    ...(role === 'investor' ? investorLinks : []),
    ...(role === 'project_manager' ? managerLinks : []),
    ...(hasVentures ? [venturesLink] : []),
    ...(hasVentures || mayHost ? [officeHoursLink] : []),
    eventsLink,
    resourcesLink,
  ];
}

/** The content of the dashboard's sidebar, fixed or in a drawer. */
export function Sidebar({ unread }: { unread: number }) {
  const { logout, pending } = useLogout();
  const links = useDashboardLinks(unread);
  return (
    <div className="flex h-full flex-col gap-6 overflow-y-auto bg-night p-4 text-on-night">
      <a href={paths.home} className="flex min-h-11 items-center gap-2.5 px-3 font-display text-lg">
        <BrandName ground="night" size={30} className="leading-tight" />
      </a>
      <SideNav label="Dashboard" groups={[{ links }]} />
      <div className="mt-auto flex flex-col gap-3">
        <ContactCard />
        <button
          type="button"
          onClick={logout}
          aria-disabled={pending || undefined}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-on-night-soft transition-colors hover:bg-night-soft hover:text-on-night"
        >
          <LogOut size={19} aria-hidden="true" />
          {pending ? 'Logging out...' : 'Log Out'}
        </button>
      </div>
    </div>
  );
}

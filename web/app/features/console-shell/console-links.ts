import { type AdminRight, type AdminRole, rightsOfRole } from '@proxima/contract/team/rights';
import {
  Activity,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  House,
  Inbox,
  Mail,
  MailQuestionMark,
  MessagesSquare,
  PenLine,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareKanban,
  Users,
} from 'lucide-react';
import type { SideLink } from '../../domain/side-nav.tsx';
import { paths } from '../../paths.ts';

interface ConsoleLink extends SideLink {
  /** Absent: for every administrator. */
  right?: AdminRight;
}

interface ConsoleGroup {
  /** Absent for the first page, which belongs to no group. */
  heading?: string;
  links: readonly ConsoleLink[];
}

/** The pages of the console, in the order of a working day. */
const groups: readonly ConsoleGroup[] = [
  { links: [{ label: 'Today', href: paths.admin, icon: House, isExact: true }] },
  {
    heading: 'Work',
    links: [
      { label: 'Submissions', href: paths.adminSubmissions, icon: Inbox, right: 'submissions.read' },
      { label: 'Enquiries', href: paths.adminEnquiries, icon: MailQuestionMark, right: 'submissions.read' },
      {
        label: 'Conversations',
        href: paths.adminConversations,
        icon: MessagesSquare,
        right: 'conversations.answer',
      },
      { label: 'Numbers', href: paths.adminNumbers, icon: ChartColumn, right: 'numbers.read' },
    ],
  },
  {
    heading: 'Programme',
    links: [
      { label: 'Ventures', href: paths.adminVentures, icon: Rocket, right: 'ventures.read' },
      { label: 'Projects', href: paths.adminProjects(), icon: SquareKanban, right: 'ventures.read' },
      { label: 'Office hours', href: paths.adminOfficeHours(), icon: CalendarClock },
      { label: 'Events', href: paths.adminEvents(), icon: CalendarDays, right: 'events.manage' },
    ],
  },
  {
    heading: 'People',
    links: [
      { label: 'Members', href: paths.adminMembers, icon: Users, right: 'members.read' },
      { label: 'Team', href: paths.adminTeam, icon: ShieldCheck, right: 'team.manage' },
    ],
  },
  {
    heading: 'Site',
    links: [
      { label: 'Content', href: paths.adminContent, icon: PenLine, right: 'content.edit' },
      { label: 'Email log', href: paths.adminEmails, icon: Mail, right: 'operations.read' },
    ],
  },
  {
    heading: 'System',
    links: [
      { label: 'Health', href: paths.adminHealth, icon: Activity, right: 'operations.read' },
      { label: 'Audit log', href: paths.adminAudit, icon: ScrollText, right: 'team.manage' },
      { label: 'Settings', href: paths.adminSettings, icon: Settings, right: 'team.manage' },
    ],
  },
];

/** How much is waiting for the team, by the address of a page. */
export type Waiting = Readonly<Record<string, number>>;

/** The pages that a role may visit by group, with how much is waiting there. Groups without any are left out. */
export const consoleGroups = (rank: AdminRole | undefined, waiting: Waiting): readonly ConsoleGroup[] =>
  groups
    .map(({ links, ...group }) => ({
      ...group,
      links: links
        .filter(({ right }) => !right || (rank && rightsOfRole[rank].includes(right)))
        .map((link) => ({ ...link, unread: waiting[link.href] ?? 0, meaning: 'waiting' })),
    }))
    .filter(({ links }) => links.length > 0);

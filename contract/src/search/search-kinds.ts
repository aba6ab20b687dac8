/**
 * What the search finds, in the order of its groups where they match equally well: how a group is headed, and the pages of members and of
 * the team, with `:key` for the subject's part of the address. A kind without a page for the one or the other is not found by them.
 */
export const searchKinds = {
  submission: {
    heading: 'Submissions',
    member: '/dashboard/submission/:key',
    team: '/admin/submissions/:key',
  },
  application: { heading: 'Applications', member: '/dashboard/apply/:key' },
  enquiry: { heading: 'Enquiries', team: '/admin/enquiries/:key' },
  member: { heading: 'Members', team: '/admin/members/:key' },
  conversation: {
    heading: 'Messages',
    member: '/dashboard/messages',
    team: '/admin/conversations/:key',
  },
  venture: { heading: 'Ventures', member: '/dashboard/ventures/:key', team: '/admin/ventures/:key' },
  /** The key is made of the venture's and its own: `tidal/documents/7`. */
  document: {
    heading: 'Documents',
    member: '/dashboard/ventures/:key',
    team: '/admin/ventures/:key',
  },
  project: {
    heading: 'Projects',
    member: '/dashboard/ventures/:key/project',
    team: '/admin/ventures/:key/project',
  },
  opening: { heading: 'Openings', team: '/admin/ventures/:key/openings' },
  call: { heading: 'Calls', team: '/admin/calls/:key' },
  cohort: { heading: 'Cohorts', member: '/dashboard/programme/:key', team: '/admin/cohorts/:key' },
  event: { heading: 'Events', member: '/dashboard/events/:key', team: '/admin/events/:key' },
  booking: { heading: 'Office hours', member: '/dashboard/office-hours/:key' },
  resource: {
    heading: 'Resources',
    member: '/dashboard/resources/:key',
    team: '/admin/content/resources/:key',
  },
  post: { heading: 'Blog posts', team: '/admin/content/posts/:key' },
} as const satisfies Record<string, { heading: string; member?: string; team?: string }>;
export type SearchKind = keyof typeof searchKinds;
export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/** The kinds of actions that the audit log can be narrowed to, in the order of the filter. */
export const auditGroups = {
  accounts: 'Sign-in and accounts',
  investors: 'Investor status and accreditation',
  submissions: 'Submissions and review',
  programmes: 'Programmes and applications',
  cohorts: 'Cohorts and check-ins',
  ventures: 'Ventures and their people',
  access: 'Access and data rooms',
  money: 'Rounds and money',
  projects: 'Projects and openings',
  events: 'Events and office hours',
  messages: 'Conversations and emails',
  content: 'Site and resources',
  team: 'Team, roles and settings',
  exports: 'Exports and imports',
} as const;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];

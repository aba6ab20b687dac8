/** What an administrator may be allowed to do; endpoints name these as their access. */
export const adminRights = [
  'submissions.read',
  'submissions.decide',
  'conversations.answer',
  'members.read',
  'members.manage',
  'mailings.send',
  'content.edit',
  'pictures.add',
  'topics.manage',
  'numbers.read',
  'ventures.read',
  'ventures.manage',
  'rounds.manage',
  'events.manage',
  'programmes.manage',
  'operations.read',
  'team.manage',
] as const;
export type AdminRight = (typeof adminRights)[number];

/** The three roles that every team has. The first administrator is an owner. Owners make others (`roles.ts`). */
export const adminRoles = ['owner', 'reviewer', 'editor'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const adminRoleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  reviewer: 'Reviewer',
  editor: 'Editor',
};

/** What each of them may do. */
export const rightsOfRole: Record<AdminRole, readonly AdminRight[]> = {
  owner: adminRights,
  reviewer: [
    'submissions.read',
    'submissions.decide',
    'conversations.answer',
    'members.read',
    'numbers.read',
    'ventures.read',
    'ventures.manage',
    'events.manage',
    'programmes.manage',
    'pictures.add',
  ],
  editor: ['content.edit', 'pictures.add', 'numbers.read', 'programmes.manage'],
};

/** What each right opens, in words. */
export const rightLabels: Record<AdminRight, string> = {
  'submissions.read': 'Read submissions and their files',
  'submissions.decide': 'Decide on submissions, assign them, write notes',
  'conversations.answer': 'Reply to members',
  'members.read': 'View members',
  'members.manage': 'Disable accounts, sign members out, see what members see, review accreditation',
  'mailings.send': 'Write emails to the people of lists that they can view',
  'content.edit': 'Edit the site and the blog',
  'pictures.add': 'Add pictures to the library and use them',
  'topics.manage': 'Rename, merge and remove topics of the blog',
  'numbers.read': 'View numbers and export lists',
  'ventures.read': 'View ventures and their people',
  'ventures.manage': 'Create ventures, manage their people, listing and standing',
  'rounds.manage': 'Open investment rounds and confirm payments',
  'events.manage': 'Schedule pitch sessions and other events',
  'programmes.manage': 'Run programmes, their calls and forms',
  'operations.read': 'View the email log, background jobs and health',
  'team.manage': 'Manage the team, settings, imports and webhooks, read the audit log',
};

/** What a role can be limited to: the things of these kinds that are assigned to whoever has the role. */
export const assignedAreas = ['submissions', 'conversations', 'ventures'] as const;
export type AssignedArea = (typeof assignedAreas)[number];

/** Rights that open things which can be assigned, and the area of those. */
export const areaOfRight = {
  'submissions.read': 'submissions',
  'submissions.decide': 'submissions',
  'conversations.answer': 'conversations',
  'ventures.read': 'ventures',
  'ventures.manage': 'ventures',
  'rounds.manage': 'ventures',
} as const satisfies Partial<Record<AdminRight, AssignedArea>>;

/** Whether a role opens with a right only what is assigned to whoever has the role. */
export const isLimitedBy = (right: AdminRight, assignedOnly: readonly AssignedArea[]): boolean =>
  right in areaOfRight && assignedOnly.includes(areaOfRight[right as keyof typeof areaOfRight]);

/** What a role of the team opens. */
export interface TeamRole {
  /** `owner`, `reviewer`, `editor` or the key of a role that an owner made. */
  key: string;
  name: string;
  rights: readonly AdminRight[];
  /** Where it reaches only what is assigned to the person. */
  assignedOnly: readonly AssignedArea[];
}

/** What one of the three roles opens. */
export const fixedRole = (key: AdminRole): TeamRole => ({
  key,
  name: adminRoleNames[key],
  rights: rightsOfRole[key],
  assignedOnly: [],
});

/** The role as clients know it that know only the three. */
export const rankOf = ({ key }: Pick<TeamRole, 'key'>): AdminRole =>
  adminRoles.find((role) => role === key) ?? 'editor';

type Reach = Pick<TeamRole, 'rights' | 'assignedOnly'>;

/** Whether all that a role opens is open to someone with this role: nobody hands out more than they have. */
export const covers = (own: Reach, given: Reach): boolean =>
  given.rights.every((right) => own.rights.includes(right)) &&
  own.assignedOnly.every((area) => given.assignedOnly.includes(area));

/** Whether a role with these rights opens everything, as an owner's does. No limit goes with all of them. */
export const opensEverything = (rights: readonly AdminRight[]): boolean =>
  adminRights.every((right) => rights.includes(right));

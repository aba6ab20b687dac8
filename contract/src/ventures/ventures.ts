/** The roles of people in a venture, independent of the role of their account. */
export const ventureRoles = ['founder', 'project_manager', 'mentor'] as const;
export type VentureRole = (typeof ventureRoles)[number];

export const ventureRoleLabels: Record<VentureRole, string> = {
  founder: 'Founder',
  project_manager: 'Project manager',
  mentor: 'Mentor',
};

/** The number that people quote, e.g. `V-0042`. */
export const ventureNumber = (id: number): string => `V-${String(id).padStart(4, '0')}`;

export type Listing = 'preparing' | 'listed' | 'raising' | 'raised';

export const listingLabels: Record<Listing, string> = {
  preparing: 'In preparation',
  listed: 'Listed',
  raising: 'Raising',
  raised: 'Raised',
};

/** How far a venture is with investors. Derived, never stored; unlisting also hides an open round. */
export function listingOf(facts: {
  isListed: boolean;
  hasOpenRound: boolean;
  hasClosedRound: boolean;
}): Listing {
  if (!facts.isListed) return 'preparing';
  if (facts.hasOpenRound) return 'raising';
  return facts.hasClosedRound ? 'raised' : 'listed';
}

/** Messages of the venture calls, including the reasons for refusals. */
export const ventureMessages = {
  list: 'Ventures',
  detail: 'Venture',
  people: 'People',
  timeline: 'Timeline',
  created: 'The venture is created.',
  linked: 'The submission is linked to the venture.',
  saved: 'Saved.',
  notApproved: 'Only an approved submission can become a venture.',
  notEntrepreneur: 'Only the submission of an entrepreneur can become a venture.',
  anonymous: 'This submission was sent without an account. Link it to a member first.',
  senderDisabled: 'The account of the sender is disabled.',
  decisionHeld: 'A decision on this submission is waiting to be sent. Send or undo it first.',
  mayNotCreate: 'Only administrators who manage ventures can create one.',
  approvalOnly: 'A venture can only be created with an approval.',
  alreadyLinked: (name: string) => `This submission is already linked to ${name}.`,
  approvalFinal: (name: string) => `The approval is final: this submission became the venture ${name}.`,
  left: 'You have left the venture. What you learned there stays confidential.',
  removed: 'Removed from the venture.',
  invited: 'The invitation is sent.',
  withdrawn: 'The invitation is withdrawn.',
  invitation: 'Invitation',
  joined: 'You are now a founder of this venture.',
  lastFounder: 'You are the only founder. Invite a co-founder and hand over before you leave.',
  hasFounder: 'This venture has a founder, who invites co-founders.',
  needsFounder: 'This venture has no founder. Add a successor first.',
  notManager: 'Choose a member who joined as a project manager.',
  notMentor: 'Choose an administrator, or a member who is a mentor.',
  notMember: 'Choose a member.',
  notAdministrator: 'Choose an administrator who can view ventures.',
  accountDisabled: 'This account is disabled.',
  alreadyPart: 'They already have this part in the venture.',
  isFounder: 'This person is already a founder of the venture.',
  tooManyInvitations: 'Too many invitations are open. Withdraw one first.',
  ventureEnded: 'Nobody can join this venture at the moment.',
  withoutFounder: 'The venture has no founder.',
  reasonRequired: 'Enter a reason.',
  nameRequired: 'Enter a name',
  industryRequired: 'Select an industry',
  stageRequired: 'Select a stage',
} as const;

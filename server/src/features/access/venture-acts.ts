import type { AccessLevel } from '@proxima/contract/access/levels';
import type { AdminRight } from '@proxima/contract/team/rights';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import type { VentureFacts } from './access.policy.ts';

/** What someone can be to a venture: `investor` is an eligible one, `funder` one whose money arrived. */
export type Party =
  | VentureRole
  | 'investor'
  | 'funder'
  | Extract<AdminRight, `ventures.${string}` | 'rounds.manage'>;

type State = (venture: VentureFacts, now: Date) => boolean;

interface Act {
  /** Who may; one is enough. */
  by: readonly Party[];
  /** Who may not, whatever else they are. */
  not?: readonly Party[];
  /** How far one must be able to look. */
  reach?: AccessLevel;
  /** Refused to whoever declared an interest in the venture. */
  isImpartial?: true;
  /** What must be true of the venture. */
  when?: readonly State[];
}

const isListed: State = (venture) => venture.isListed;
const isUnlisted: State = (venture) => !venture.isListed;
const isActive: State = (venture) => venture.standing === 'active';
const isGraduated: State = (venture) => venture.standing === 'graduated';
const isUnfinished: State = (venture) => venture.standing === 'active' || venture.standing === 'paused';
const hasAcceptedNda: State = (venture) => venture.hasAcceptedNda;
const isRaising: State = (venture) => venture.hasOpenRound;
const isNotRaising: State = (venture) => !venture.hasOpenRound;
const hasNoGrant: State = ({ grant }, now) =>
  grant === null || (grant.expiresAt !== null && grant.expiresAt <= now);
/** Whoever works for the venture invests with a declared interest only. */
const isDeclaredIfInvolved: State = ({ roles, interest }) => roles.length === 0 || interest !== null;

const everyone = ['investor', 'founder', 'project_manager', 'mentor', 'ventures.read'] as const;
/** Mentors read the overview, and of the documents those in folders that founders share with them. */
const readers = ['investor', 'founder', 'project_manager', 'ventures.read'] as const;
const followers = ['founder', 'project_manager', 'funder', 'ventures.read'] as const;
const owners = ['founder', 'ventures.manage'] as const;

/** Everything that someone may do in a venture: who, how far they must see, and in which state. */
const acts = {
  read_overview: { by: everyone, reach: 'catalogue' },
  read_profile_versions: { by: readers, reach: 'venture' },
  read_projections: { by: readers, reach: 'catalogue' },
  read_catalogue_documents: { by: readers, reach: 'catalogue' },
  read_granted_documents: { by: readers, reach: 'granted' },
  read_venture_documents: { by: readers, reach: 'venture' },
  read_team_documents: { by: readers, reach: 'team' },
  /** Documents in folders that founders shared with the reader. */
  read_shared_documents: { by: ['mentor'], when: [hasAcceptedNda] },
  read_people: { by: readers, reach: 'venture' },
  /** Who asked for access and who has it, by name. */
  read_access: { by: ['founder', 'ventures.read'] },
  /** Who read which document, when and for how long. */
  read_readings: { by: ['founder', 'ventures.read'] },
  read_round: { by: readers, reach: 'catalogue' },
  read_weekly_reports: { by: readers, reach: 'venture' },
  /** Also of investors who are no longer eligible, once they funded it. */
  follow_updates: { by: followers },
  read_accepted_milestones: { by: followers },

  request_access: {
    by: ['investor'],
    not: ['founder', 'project_manager'],
    reach: 'catalogue',
    when: [isListed, hasNoGrant],
  },
  /** Watching, hiding, and a private note. */
  mark: { by: ['investor'], not: ['founder', 'project_manager', 'mentor'], reach: 'catalogue' },
  grant_access: { by: ['founder'], when: [isUnfinished] },
  refuse_access: { by: owners },
  revoke_access: { by: owners },
  /** How one stands with the founders. */
  read_own_access: { by: ['investor'], not: ['founder', 'project_manager'] },
  /** Whether readers with access accept the confidentiality agreement first. */
  change_agreement: { by: ['founder'], when: [isUnfinished] },
  accept_nda: { by: ['investor', 'mentor'] },

  invite_founder: { by: ['founder'], when: [isUnfinished] },
  name_representative: { by: ['founder'], when: [isUnfinished] },
  manage_people: { by: ['ventures.manage'] },
  leave: { by: ['founder', 'project_manager', 'mentor'] },
  declare_interest: { by: ['project_manager', 'mentor', 'ventures.read'] },

  edit_profile: { by: owners, when: [isUnfinished] },
  state_operator_receives: { by: ['ventures.manage'] },
  /** Shows to investors what was saved under an open round. */
  approve_changes: { by: ['ventures.manage'], isImpartial: true, when: [isUnfinished] },
  edit_documents: { by: owners, when: [isUnfinished] },
  /** Makes an archive of the data room as it stands. */
  freeze_room: { by: ['ventures.manage'] },
  share_folder: { by: ['founder'], when: [isUnfinished] },
  read_listing: { by: readers, reach: 'venture' },
  submit_for_listing: { by: ['founder'], when: [isActive, isUnlisted] },
  review_listing: { by: ['ventures.manage'], when: [isActive, isUnlisted] },
  approve_listing: { by: ['ventures.manage'], isImpartial: true, when: [isActive, isUnlisted] },
  unlist: { by: ['ventures.manage'], when: [isListed] },
  change_standing: { by: ['ventures.manage'] },

  /** Mentors read and ask about documents in folders that founders share with them. */
  read_questions: { by: everyone, reach: 'catalogue' },
  ask_question: { by: ['investor', 'mentor'], not: ['founder', 'project_manager'], reach: 'catalogue' },
  answer_question: { by: owners },
  close_question: { by: ['ventures.manage'] },

  book_mentor: { by: ['founder'], when: [isUnfinished] },
  /** Who met whom in office hours, and what they noted. */
  read_bookings: { by: ['founder', 'project_manager', 'ventures.read'], reach: 'venture' },
  /** What was noted at meetings of others; by a mentor who is booked as well. */
  read_meeting_notes: { by: ['founder', 'project_manager', 'mentor', 'ventures.read'], reach: 'catalogue' },
  /** How much a venture books and whom, and cancelling for it. */
  manage_bookings: { by: ['ventures.manage'] },

  propose_round: { by: ['founder'], when: [isActive, isNotRaising] },
  open_round: { by: ['rounds.manage'], isImpartial: true, when: [isActive, isListed, isNotRaising] },
  suspend_round: { by: ['rounds.manage'], when: [isRaising] },
  /** Returning, approving, resuming and cancelling a round, and deciding about changed terms. */
  manage_round: { by: ['rounds.manage'], isImpartial: true },
  change_terms: { by: ['founder'], when: [isActive, isRaising] },
  /** Everyone in a round by name, with what they committed. */
  read_ledger: { by: ['founder', 'ventures.read'] },
  express_interest: { by: ['investor'], not: ['founder'], reach: 'catalogue', when: [isDeclaredIfInvolved] },
  commit: {
    by: ['investor'],
    not: ['founder'],
    reach: 'catalogue',
    when: [isActive, isRaising, isDeclaredIfInvolved],
  },
  accept_commitment: { by: ['founder'] },
  record_payment: { by: ['founder'] },
  confirm_payment: { by: ['rounds.manage'], isImpartial: true },

  read_project: { by: readers, reach: 'venture' },
  read_openings: { by: ['founder', 'ventures.read'] },
  manage_openings: { by: ['ventures.manage'], when: [isActive] },
  agree_to_manager: { by: ['founder'], when: [isActive] },
  start_project: { by: ['ventures.manage'], when: [isActive] },
  end_project: { by: ['ventures.manage'] },
  plan_project: { by: ['founder', 'project_manager', 'ventures.manage'], when: [isActive] },
  report_project: { by: ['founder', 'project_manager'], when: [isActive] },
  submit_milestone: { by: ['founder', 'project_manager'], when: [isActive] },
  accept_milestone: { by: owners, isImpartial: true, when: [isActive] },
  drop_milestone: { by: owners, when: [isActive] },
  /** What founders say of a project manager, and to what of it they agree in public; also once the venture has ended. */
  write_reference: { by: ['founder'] },
  /** Agreeing to a case study in public; taking that back is possible in any state. */
  approve_case_study: { by: ['founder'], when: [isGraduated] },
  revoke_case_study: { by: ['founder'] },
  publish_update: { by: ['founder'], when: [isUnfinished] },
  withdraw_update: { by: owners },
  /** Offering what an update asks for. */
  offer_help: { by: ['funder', 'project_manager'], not: ['founder'] },
} as const satisfies Record<string, Act>;

export type VentureAct = keyof typeof acts;
export const ventureActs: Record<VentureAct, Act> = acts;

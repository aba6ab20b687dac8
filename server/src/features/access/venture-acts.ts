import type { AccessLevel } from '@proxima/contract/access/levels';
import type { AdminRight } from '@proxima/contract/team/rights';
import { isActiveVenture, isOpenVenture } from '@proxima/contract/ventures/standing';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import type { VentureFacts } from './venture-facts.ts';

/** Relations to a venture: `investor` is an eligible one, `funder` one with money in it, `committed` one with a commitment. */
export type Party =
  | VentureRole
  | 'investor'
  | 'funder'
  | 'committed'
  | Extract<AdminRight, `ventures.${string}` | 'rounds.manage'>;

type State = (venture: VentureFacts, now: Date) => boolean;

interface Act {
  /** Who may do it; one relation is enough. */
  by: readonly Party[];
  /** Who may not do it, whatever other relation they have. */
  not?: readonly Party[];
  /** The level that the viewer must reach. */
  reach?: AccessLevel;
  /** Refused to someone who declared an interest in the venture. */
  isImpartial?: true;
  /** What must be true of the venture. */
  when?: readonly State[];
}

const isListed: State = (venture) => venture.isListed;
const isUnlisted: State = (venture) => !venture.isListed;
const isGraduated: State = (venture) => venture.standing === 'graduated';
const hasAcceptedNda: State = (venture) => venture.hasAcceptedNda;
const isRaising: State = (venture) => venture.hasOpenRound;
const hasNoGrant: State = ({ grant }, now) =>
  grant === null || (grant.expiresAt !== null && grant.expiresAt <= now);
/** People of the venture may invest only with a declared interest. */
const isDeclaredIfInvolved: State = ({ roles, interest }) => roles.length === 0 || interest !== null;

const everyone = ['investor', 'founder', 'project_manager', 'mentor', 'ventures.read'] as const;
/** Mentors are not included: they read the overview, and documents in folders that founders share with them. */
const readers = ['investor', 'founder', 'project_manager', 'ventures.read'] as const;
const followers = ['founder', 'project_manager', 'funder', 'ventures.read'] as const;
const owners = ['founder', 'ventures.manage'] as const;

/** Everything that someone may do in a venture: who may, which level they must reach, and in which state. */
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
  /** A round with a commitment of the viewer, whatever becomes of the venture and of their status: its reason, clocks, papers and ways out. */
  read_own_round: { by: ['committed'] },
  read_weekly_reports: { by: readers, reach: 'venture' },
  /** Includes investors who funded it and are no longer eligible. */
  follow_updates: { by: followers },
  read_accepted_milestones: { by: followers },

  request_access: {
    by: ['investor'],
    not: ['founder', 'project_manager'],
    reach: 'catalogue',
    when: [isOpenVenture, isListed, hasNoGrant],
  },
  /** Watching, hiding, and a private note. */
  mark: { by: ['investor'], not: ['founder', 'project_manager', 'mentor'], reach: 'catalogue' },
  grant_access: { by: ['founder'], when: [isOpenVenture] },
  refuse_access: { by: owners },
  revoke_access: { by: owners },
  /** The viewer's own request for access and grant. */
  read_own_access: { by: ['investor'], not: ['founder', 'project_manager'] },
  /** Whether readers with access must accept the confidentiality agreement first. */
  change_agreement: { by: ['founder'], when: [isOpenVenture] },
  accept_nda: { by: ['investor', 'mentor'] },

  invite_founder: { by: ['founder'], when: [isOpenVenture] },
  name_representative: { by: ['founder'], when: [isOpenVenture] },
  manage_people: { by: ['ventures.manage'] },
  leave: { by: ['founder', 'project_manager', 'mentor'] },
  declare_interest: { by: ['project_manager', 'mentor', 'ventures.read'] },

  edit_profile: { by: owners, when: [isOpenVenture] },
  state_operator_receives: { by: ['ventures.manage'] },
  /** Makes changes live that were saved during an open round. */
  approve_changes: { by: ['ventures.manage'], isImpartial: true, when: [isOpenVenture] },
  edit_documents: { by: owners, when: [isOpenVenture] },
  /** Makes an archive of the data room as it stands. */
  freeze_room: { by: ['ventures.manage'] },
  share_folder: { by: ['founder'], when: [isOpenVenture] },
  read_listing: { by: readers, reach: 'venture' },
  submit_for_listing: { by: ['founder'], when: [isActiveVenture, isUnlisted] },
  review_listing: { by: ['ventures.manage'], when: [isActiveVenture, isUnlisted] },
  approve_listing: { by: ['ventures.manage'], isImpartial: true, when: [isActiveVenture, isUnlisted] },
  unlist: { by: ['ventures.manage'], when: [isListed] },
  change_standing: { by: ['ventures.manage'] },

  /** Mentors read and ask about documents in folders that founders share with them. */
  read_questions: { by: everyone, reach: 'catalogue' },
  ask_question: { by: ['investor', 'mentor'], not: ['founder', 'project_manager'], reach: 'catalogue' },
  answer_question: { by: owners },
  close_question: { by: ['ventures.manage'] },

  book_mentor: { by: ['founder'], when: [isOpenVenture] },
  /** Who met whom in office hours, and what they noted. */
  read_bookings: { by: ['founder', 'project_manager', 'ventures.read'], reach: 'venture' },
  /** Notes of other people's meetings; a mentor with a booking may read them too. */
  read_meeting_notes: { by: ['founder', 'project_manager', 'mentor', 'ventures.read'], reach: 'catalogue' },
  /** How much a venture may book and whom, and cancelling on its behalf. */
  manage_bookings: { by: ['ventures.manage'] },

  /** The next round may be prepared while one is open; only its opening waits for the end of that one. */
  propose_round: { by: ['founder'], when: [isActiveVenture] },
  open_round: { by: ['rounds.manage'], isImpartial: true, when: [isActiveVenture, isListed] },
  suspend_round: { by: ['rounds.manage'], isImpartial: true, when: [isRaising] },
  /** Returning, approving, resuming and cancelling a round, and deciding on changed terms. */
  manage_round: { by: ['rounds.manage'], isImpartial: true },
  change_terms: { by: ['founder'], when: [isActiveVenture, isRaising] },
  /** Everyone in a round by name, with what they committed. */
  read_ledger: { by: ['founder', 'ventures.read'] },
  express_interest: { by: ['investor'], not: ['founder'], reach: 'catalogue', when: [isDeclaredIfInvolved] },
  commit: {
    by: ['investor'],
    not: ['founder'],
    reach: 'catalogue',
    when: [isActiveVenture, isRaising, isDeclaredIfInvolved],
  },
  accept_commitment: { by: ['founder'] },
  record_payment: { by: ['founder'] },
  confirm_payment: { by: ['rounds.manage'], isImpartial: true },

  read_project: { by: readers, reach: 'venture' },
  read_openings: { by: ['founder', 'ventures.read'] },
  manage_openings: { by: ['ventures.manage'], when: [isActiveVenture] },
  agree_to_manager: { by: ['founder'], when: [isActiveVenture] },
  start_project: { by: ['ventures.manage'], when: [isActiveVenture] },
  end_project: { by: ['ventures.manage'] },
  plan_project: { by: ['founder', 'project_manager', 'ventures.manage'], when: [isActiveVenture] },
  report_project: { by: ['founder', 'project_manager'], when: [isActiveVenture] },
  submit_milestone: { by: ['founder', 'project_manager'], when: [isActiveVenture] },
  accept_milestone: { by: owners, isImpartial: true, when: [isActiveVenture] },
  drop_milestone: { by: owners, when: [isActiveVenture] },
  /** References for a project manager, and what of them may be public; allowed even after the venture has ended. */
  write_reference: { by: ['founder'] },
  /** Agreeing to a public case study; the consent can be withdrawn in any state. */
  approve_case_study: { by: ['founder'], when: [isGraduated] },
  revoke_case_study: { by: ['founder'] },
  publish_update: { by: ['founder'], when: [isOpenVenture] },
  withdraw_update: { by: owners },
  /** Offering what an update asks for. */
  offer_help: { by: ['funder', 'project_manager'], not: ['founder'] },
} as const satisfies Record<string, Act>;

export type VentureAct = keyof typeof acts;
export const ventureActs: Record<VentureAct, Act> = acts;

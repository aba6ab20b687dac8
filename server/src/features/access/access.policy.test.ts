import { includesLevel, reaches } from '@proxima/contract/access/levels';
import { adminRoles, fixedRole } from '@proxima/contract/team/rights';
import { describe, expect, it, test } from 'vitest';
import type { SignedIn } from '../../platform/context.ts';
import { type Eligibility, mayAct, reachOf, type Viewer } from './access.policy.ts';
import { type VentureAct, ventureActs } from './venture-acts.ts';
import type { VentureFacts } from './venture-facts.ts';

const now = new Date('2027-03-01T12:00:00Z');
const earlier = new Date('2027-03-01T11:59:59Z');
const later = new Date('2027-03-01T12:00:01Z');
const allActs = Object.keys(ventureActs) as VentureAct[];

const member: SignedIn = { kind: 'member', userId: 1, sessionId: 1, role: 'investor' };
const admin = (rank: (typeof adminRoles)[number], isVerified = true): SignedIn => ({
  kind: 'admin',
  userId: 2,
  sessionId: 2,
  teamRole: fixedRole(rank),
  name: 'Ines Sol',
  isVerified,
});
const eligible: Eligibility = { ok: true, since: earlier, ends: null };
const ineligible = (step: 'role' | 'email' | 'risk_warning' | 'accreditation'): Eligibility => ({
  ok: false,
  missing: [{ step }],
});

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  actor: member,
  eligibility: ineligible('role'),
  ndaIds: [],
  roundsSince: null,
  now,
  ...changes,
});
const investor = viewer({ eligibility: eligible });
/** Listed, active and raising; the viewer has no relation to it. */
const venture = (changes: Partial<VentureFacts> = {}): VentureFacts => ({
  id: 1,
  isLed: false,
  isListed: true,
  standing: 'active',
  hasOpenRound: true,
  needsNda: false,
  roles: [],
  interest: null,
  grant: null,
  hasAcceptedNda: false,
  hasFunded: false,
  hasCommitted: false,
  ...changes,
});
const unlisted = { isListed: false, hasOpenRound: false };
const grant = { expiresAt: null };

const allowed = (who: Viewer, to: VentureFacts): VentureAct[] =>
  (Object.keys(ventureActs) as VentureAct[]).filter((act) => mayAct(act, who, to, now).allowed);
const reasonOf = (act: VentureAct, who: Viewer, to: VentureFacts) => {
  const verdict = mayAct(act, who, to, now);
  return verdict.allowed ? null : verdict.reason;
};

const ofCatalogue: VentureAct[] = [
  'read_overview',
  'read_projections',
  'read_catalogue_documents',
  'read_round',
  'read_questions',
];
const ofVenture: VentureAct[] = [
  ...ofCatalogue,
  'read_granted_documents',
  'read_venture_documents',
  'read_profile_versions',
  'read_people',
  'read_access',
  'read_readings',
  'read_weekly_reports',
  'read_project',
  'read_listing',
  'read_bookings',
  'read_meeting_notes',
  'follow_updates',
  'read_accepted_milestones',
];
const ofInvestor: VentureAct[] = [
  ...ofCatalogue,
  'request_access',
  'mark',
  'read_own_access',
  'accept_nda',
  'ask_question',
  'express_interest',
  'commit',
];
const ofFounder: VentureAct[] = [
  ...ofVenture,
  'change_agreement',
  'grant_access',
  'refuse_access',
  'revoke_access',
  'invite_founder',
  'name_representative',
  'leave',
  'edit_profile',
  'edit_documents',
  'share_folder',
  'book_mentor',
  'answer_question',
  'propose_round',
  'change_terms',
  'read_ledger',
  'accept_commitment',
  'record_payment',
  'read_openings',
  'agree_to_manager',
  'plan_project',
  'report_project',
  'submit_milestone',
  'accept_milestone',
  'drop_milestone',
  'write_reference',
  'revoke_case_study',
  'publish_update',
  'withdraw_update',
];
const ofReviewer: VentureAct[] = [
  ...ofVenture,
  'read_ledger',
  'read_team_documents',
  'refuse_access',
  'revoke_access',
  'manage_people',
  'declare_interest',
  'edit_profile',
  'state_operator_receives',
  'approve_changes',
  'edit_documents',
  'unlist',
  'change_standing',
  'manage_bookings',
  'freeze_room',
  'answer_question',
  'close_question',
  'read_openings',
  'manage_openings',
  'start_project',
  'end_project',
  'plan_project',
  'accept_milestone',
  'drop_milestone',
  'withdraw_update',
];

describe('in a venture that is listed, active and raising', () => {
  // Written out a second time on purpose: allowing something takes two edits.
  test.each<[string, Viewer, VentureFacts, VentureAct[]]>([
    ['an eligible investor', investor, venture(), ofInvestor],
    [
      'an investor with access',
      investor,
      venture({ grant }),
      [...ofInvestor.filter((act) => act !== 'request_access'), 'read_granted_documents'],
    ],
    ['an investor whose access ended', investor, venture({ grant: { expiresAt: now } }), ofInvestor],
    [
      'an investor with access who has not accepted the agreement',
      investor,
      venture({ grant, needsNda: true }),
      ofInvestor.filter((act) => act !== 'request_access'),
    ],
    [
      'an investor who funded it and is no longer eligible',
      viewer(),
      venture({ hasFunded: true }),
      ['follow_updates', 'read_accepted_milestones', 'offer_help'],
    ],
    [
      'an investor who committed to an unlisted venture and is no longer eligible',
      viewer(),
      venture({ ...unlisted, hasCommitted: true }),
      ['read_own_round'],
    ],
    [
      'an investor without eligibility',
      viewer({ eligibility: ineligible('accreditation') }),
      venture({ grant }),
      [],
    ],
    ['a founder', viewer(), venture({ roles: ['founder'] }), ofFounder],
    [
      'a project manager',
      viewer(),
      venture({ roles: ['project_manager'] }),
      [
        ...ofVenture,
        'leave',
        'declare_interest',
        'plan_project',
        'report_project',
        'submit_milestone',
        'offer_help',
      ].filter((act) => act !== 'read_access' && act !== 'read_readings') as VentureAct[],
    ],
    [
      'a mentor',
      viewer(),
      venture({ roles: ['mentor'], hasAcceptedNda: true }),
      [
        'read_overview',
        'read_shared_documents',
        'read_questions',
        'ask_question',
        'read_meeting_notes',
        'accept_nda',
        'leave',
        'declare_interest',
      ],
    ],
    [
      'a mentor who accepted nothing yet',
      viewer(),
      venture({ roles: ['mentor'] }),
      ['accept_nda', 'leave', 'declare_interest'],
    ],
    [
      'an owner',
      viewer({ actor: admin('owner') }),
      venture(),
      [...ofReviewer, 'open_round', 'suspend_round', 'manage_round', 'confirm_payment'],
    ],
    ['a reviewer', viewer({ actor: admin('reviewer') }), venture(), ofReviewer],
    ['an editor', viewer({ actor: admin('editor') }), venture(), []],
    ['an owner without the second factor', viewer({ actor: admin('owner', false) }), venture(), []],
    ['a member who is not an investor', viewer(), venture(), []],
  ])('%s may do exactly what the table says', (_who, who, to, acts) => {
    expect(allowed(who, to).sort()).toEqual([...acts].sort());
  });

  it('an act that is added, or opened to others, is caught by the table', () => {
    const owner = viewer({ actor: admin('owner') });
    const table = ofReviewer.length + 4;
    expect(allowed(owner, venture())).toHaveLength(table);
    const changed = Object.assign(ventureActs as Record<string, unknown>, {
      planted: { by: ['ventures.read'] },
    });
    expect(allowed(owner, venture())).toHaveLength(table + 1);
    Reflect.deleteProperty(ventureActs, 'planted');
    const { grant_access } = ventureActs;
    changed.grant_access = { ...grant_access, by: ['founder', 'ventures.manage'] };
    expect(allowed(owner, venture())).toHaveLength(table + 1);
    changed.grant_access = grant_access;
    expect(allowed(owner, venture())).toHaveLength(table);
  });

  it('becomes hidden to investors when it is unlisted, but not to those with access', () => {
    expect(allActs.map((act) => reasonOf(act, investor, venture(unlisted)))).toEqual(
      allActs.map(() => 'hidden'),
    );
    expect(reachOf(investor, venture({ ...unlisted, grant }), now)).toBe('granted');
  });

  it('can be listed by a founder and the team while it is not', () => {
    const [founder, owner] = [viewer(), viewer({ actor: admin('owner') })];
    expect(allowed(founder, venture({ ...unlisted, roles: ['founder'] }))).toContain('submit_for_listing');
    for (const act of ['review_listing', 'approve_listing'] as const)
      expect(allowed(owner, venture(unlisted))).toContain(act);
    expect(reasonOf('approve_listing', owner, venture({ ...unlisted, standing: 'paused' }))).toBe('state');
  });
});

describe('a refusal', () => {
  it('says what is missing to someone who may know of the venture', () => {
    const known = venture({ grant });
    for (const reason of ['email', 'risk_warning', 'accreditation'] as const)
      expect(reasonOf('read_overview', viewer({ eligibility: ineligible(reason) }), known)).toBe(reason);
    expect(reasonOf('read_granted_documents', investor, venture())).toBe('grant');
    expect(reasonOf('read_granted_documents', investor, venture({ grant, needsNda: true }))).toBe('nda');
    expect(reasonOf('read_overview', viewer(), venture({ roles: ['mentor'] }))).toBe('nda');
    expect(reasonOf('read_team_documents', viewer(), venture({ roles: ['founder'] }))).toBe('role');
    expect(reasonOf('edit_profile', viewer(), venture({ roles: ['founder'], standing: 'closed' }))).toBe(
      'state',
    );
    expect(reasonOf('request_access', investor, venture({ grant }))).toBe('state');
    // Nobody could grant it.
    expect(reasonOf('request_access', investor, venture({ standing: 'graduated' }))).toBe('state');
  });
});

/** Every combination of facts about a viewer and a venture. */
function* worlds(): Generator<[Viewer, VentureFacts]> {
  const actors = [member, ...adminRoles.map((rank) => admin(rank))];
  const both = [true, false];
  for (const actor of actors)
    for (const eligibility of [eligible, ineligible('email')])
      for (const isListed of both)
        for (const hasAcceptedNda of both)
          for (const needsNda of both)
            for (const [roles, stake] of [
              [],
              ['founder'],
              ['project_manager'],
              ['mentor'],
              ['mentor', 'founder'],
            ].flatMap((list) => [[list, null] as const, [list, { what: 'shares' }] as const]))
              for (const grant of [null, { expiresAt: null }, { expiresAt: later }, { expiresAt: earlier }])
                for (const [hasFunded, hasCommitted] of [
                  [false, false],
                  [false, true],
                  [true, true],
                ] as const)
                  yield [
                    viewer({ actor, eligibility: actor.kind === 'admin' ? ineligible('role') : eligibility }),
                    venture({
                      isListed,
                      hasAcceptedNda,
                      needsNda,
                      roles: roles as VentureFacts['roles'],
                      interest: stake,
                      grant,
                      hasFunded,
                      hasCommitted,
                    }),
                  ];
}

describe('in every combination', () => {
  const cases = [...worlds()];

  /** One assertion for all cases; thousands of them would take seconds. */
  const never = (isWrong: (who: Viewer, to: VentureFacts, acts: VentureAct[]) => boolean) =>
    expect(cases.filter(([who, to]) => isWrong(who, to, allowed(who, to)))).toEqual([]);

  it('nobody acts on both sides', () => {
    const approvals: VentureAct[] = [
      'approve_listing',
      'open_round',
      'suspend_round',
      'manage_round',
      'confirm_payment',
      'accept_milestone',
    ];
    never((_who, { roles }, acts) => roles.includes('founder') && acts.includes('commit'));
    never((_who, { interest }, acts) => interest !== null && approvals.some((act) => acts.includes(act)));
    never((_who, { roles, interest }, acts) => roles.length > 0 && !interest && acts.includes('commit'));
    expect(cases.length).toBeGreaterThan(2_000);
  });

  it('someone without reach or relation to the venture learns nothing', () => {
    never((who, to) => {
      const isTied = to.roles.length > 0 || to.grant !== null || to.hasFunded || to.hasCommitted;
      const isHidden = reachOf(who, to, now) === 'none' && !isTied;
      return allActs.some((act) => (reasonOf(act, who, to) === 'hidden') !== isHidden);
    });
  });

  it('nothing is allowed beyond the reach, and a lost grant or eligibility never widens it', () => {
    const width = (who: Viewer, to: VentureFacts) => reaches.indexOf(reachOf(who, to, now));
    never((who, to, acts) =>
      acts.some((act) => {
        const { reach } = ventureActs[act];
        return reach !== undefined && !includesLevel(reachOf(who, to, now), reach);
      }),
    );
    never((who, to) => width(who, { ...to, grant: null }) > width(who, to));
    never((who, to) => width({ ...who, eligibility: ineligible('email') }, to) > width(who, to));
  });
});

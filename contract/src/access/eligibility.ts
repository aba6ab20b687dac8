/**
 * What an investor needs before ventures open, in the order in which the screens ask for it. An eligible investor misses
 * none (docs/rules.md, Ventures).
 */
export const eligibilitySteps = [
  'role',
  'email',
  'details',
  'category',
  'accreditation',
  'knowledge_check',
  'risk_warning',
  'waiting',
] as const;
export type EligibilityStep = (typeof eligibilitySteps)[number];

/** Where an investor completes a step; `team`: the team does it, `none`: it passes by itself or never. */
export const eligibilityPlaces = [
  'inbox',
  'investor_status',
  'proof',
  'risk_warning',
  'team',
  'none',
] as const;
type EligibilityPlace = (typeof eligibilityPlaces)[number];

interface StepText {
  place: EligibilityPlace;
  /** Shown while the step was never completed. */
  missing: string;
  /** Shown instead once what was completed has ended; `{day}` is when. */
  ended?: string;
}

/** What each step asks for, in plain words. */
export const eligibilityTexts: Record<EligibilityStep, StepText> = {
  role: { place: 'none', missing: 'Ventures are open to investor accounts.' },
  email: { place: 'inbox', missing: 'Confirm your email address with the link we emailed you.' },
  details: {
    place: 'investor_status',
    missing: 'Tell us your country and what kind of investor you are.',
  },
  category: {
    place: 'investor_status',
    missing: 'Your investor category is no longer offered in your country. Choose another one.',
    ended: 'Your investor category was stated too long ago. It ended on {day}. State it again.',
  },
  accreditation: {
    place: 'proof',
    missing: 'Upload your proof of investor status. Our team usually reviews it within two working days.',
    ended: 'Your investor status expired on {day}. Renew it to see ventures again.',
  },
  knowledge_check: { place: 'team', missing: 'Our team still has to record your knowledge check.' },
  risk_warning: {
    place: 'risk_warning',
    missing: 'Read and acknowledge the risk warning.',
    ended: 'Your acknowledgement of the risk warning ended on {day}. Please read it again.',
  },
  waiting: { place: 'none', missing: 'Ventures open to you on {day}, after the waiting period.' },
};

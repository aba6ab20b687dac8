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

/** Where an investor completes a step; `team`: the team does it, `none`: no one has to act, it passes with time or never. */
export const eligibilityPlaces = [
  'inbox',
  'investor_status',
  'proof',
  'risk_warning',
  'team',
  'none',
] as const;
type EligibilityPlace = (typeof eligibilityPlaces)[number];

/** What a step is called on screens; stating details and a category is one of them. */
export const eligibilityTitles: Record<EligibilityStep, string> = {
  role: 'Account',
  email: 'Email address',
  details: 'Country and category',
  category: 'Country and category',
  accreditation: 'Proof of accreditation',
  knowledge_check: 'Knowledge check',
  risk_warning: 'Risk warning',
  waiting: 'Waiting period',
};

/** What is missing, worded for the investor and for the team. */
interface MissingText {
  investor: string;
  team: string;
}

/** How a step can be missing; `{day}` stands for when something ended or opens. */
export interface StepText {
  place: EligibilityPlace;
  /** While the step was never completed. */
  missing: MissingText;
  /** Once what was completed has ended. */
  ended?: MissingText;
  /** Once the text that was acknowledged has a new version. */
  changed?: MissingText;
  /** While the team reviews what was uploaded. */
  in_review?: MissingText;
  /** Once the team has refused it. */
  refused?: MissingText;
  /** Once the team has revoked what it had accepted. */
  revoked?: MissingText;
}

/** What each step asks for. */
export const eligibilityTexts: Record<EligibilityStep, StepText> = {
  role: {
    place: 'none',
    missing: {
      investor: 'Ventures are open to investor accounts.',
      team: 'This is not an investor account.',
    },
  },
  email: {
    place: 'inbox',
    missing: {
      investor: 'Confirm your email address with the link we emailed you.',
      team: 'The email address is not confirmed.',
    },
  },
  details: {
    place: 'investor_status',
    missing: {
      investor: 'Tell us your country and what kind of investor you are.',
      team: 'Country and category are not stated.',
    },
  },
  category: {
    place: 'investor_status',
    missing: {
      investor: 'Your investor category is no longer offered in your country. Choose another one.',
      team: 'The category is no longer offered in their country.',
    },
    ended: {
      investor: 'Your investor category expired on {day}. State it again.',
      team: 'The category expired on {day}.',
    },
  },
  accreditation: {
    place: 'proof',
    missing: {
      investor: 'Upload your proof of investor status. Our team usually reviews it within two working days.',
      team: 'No proof of accreditation has been uploaded.',
    },
    ended: {
      investor: 'Your investor status expired on {day}. Renew it to see ventures again.',
      team: 'The accreditation expired on {day}.',
    },
    in_review: {
      investor: 'Our team has your proof and usually reviews it within two working days.',
      team: 'The proof of accreditation is waiting for your review.',
    },
    refused: {
      investor: 'Our team could not accept your proof. Upload another one.',
      team: 'The proof of accreditation was refused, and no new one has been uploaded.',
    },
    revoked: {
      investor: 'Our team has ended your accreditation. Upload a new proof to see ventures again.',
      team: 'The accreditation was revoked, and no new proof has been uploaded.',
    },
  },
  knowledge_check: {
    place: 'team',
    missing: {
      investor: 'Our team still has to record your knowledge check.',
      team: 'The knowledge check is not recorded.',
    },
  },
  risk_warning: {
    place: 'risk_warning',
    missing: {
      investor: 'Read and acknowledge the risk warning.',
      team: 'The risk warning is not acknowledged.',
    },
    ended: {
      investor: 'Your acknowledgement of the risk warning ended on {day}. Please read it again.',
      team: 'The acknowledgement of the risk warning ended on {day}.',
    },
    changed: {
      investor: 'The risk warning has changed since you acknowledged it. Please read the new version.',
      team: 'The new version of the risk warning is not acknowledged.',
    },
  },
  waiting: {
    place: 'none',
    missing: {
      investor: 'Ventures open to you on {day}, after the waiting period.',
      team: 'The waiting period lasts until {day}.',
    },
  },
};

import type {
  ApplicationAct,
  ApplicationActor,
  ApplicationState,
} from '@proxima/contract/openings/application-steps';
import type { ManagedOpening } from '@proxima/contract/openings/openings';
import type { Tone } from '../../ui/display/badge.tsx';

export const openingTones: Record<ManagedOpening['state'], Tone> = {
  open: 'green',
  filled: 'slate',
  closed: 'slate',
};

/** What comes next in each state, worded for each side. */
export const stateTexts: Record<ApplicationState, { tone: Tone } & Record<ApplicationActor, string>> = {
  applied: {
    tone: 'amber',
    applicant:
      'Our team is reading your application. If you are shortlisted, you will be told which venture it is.',
    founder: '',
    team: 'Shortlist those who may know which venture this is.',
  },
  shortlisted: {
    tone: 'amber',
    applicant:
      'What you learn about the venture is confidential. Next, our team proposes people to its founders.',
    founder: '',
    team: 'They can see which venture this is. Next, propose them to the founders.',
  },
  proposed: {
    tone: 'amber',
    applicant: 'You have been proposed to the founders of the venture, who decide next.',
    founder: 'Our team is proposing them to you. If you agree, they can accept.',
    team: 'The founders decide next.',
  },
  agreed: {
    tone: 'green',
    applicant: 'The founders would like to work with you. Accept to join the venture.',
    founder: 'You agreed. They join as soon as they accept.',
    team: 'The founders agreed. They join as soon as they accept.',
  },
  accepted: {
    tone: 'green',
    applicant: 'You are a project manager of this venture.',
    founder: 'They are a project manager of your venture.',
    team: 'They are a project manager of the venture.',
  },
  declined: {
    tone: 'slate',
    applicant: 'It did not work out this time. Thank you for applying.',
    founder: '',
    team: '',
  },
  withdrawn: { tone: 'slate', applicant: '', founder: '', team: '' },
};

/** The label of a button, and the question asked before the act takes place. */
interface ActTexts {
  label: string;
  kind: 'primary' | 'secondary' | 'danger';
  /** Absent if the act needs no confirmation. */
  question?: { title: string; text: string };
}

export const actTexts: Record<ApplicationAct, ActTexts> = {
  shortlist: { label: 'Shortlist', kind: 'secondary' },
  propose: { label: 'Propose to the founders', kind: 'primary' },
  agree: { label: 'Agree', kind: 'primary' },
  accept: {
    label: 'Accept',
    kind: 'primary',
    question: {
      title: 'Join this venture?',
      text: 'You will become its project manager. Its profile, data room and project will open to you, and what you read there is confidential.',
    },
  },
  decline: {
    label: 'Decline',
    kind: 'danger',
    question: {
      title: 'Decline this application?',
      text: 'The project manager is notified, without a reason. They cannot apply for this opening again.',
    },
  },
  refuse: {
    label: 'Don’t agree',
    kind: 'danger',
    question: {
      title: 'Don’t work with this project manager?',
      text: 'They and our team are notified. The team can propose someone else.',
    },
  },
  withdraw: {
    label: 'Withdraw',
    kind: 'secondary',
    question: {
      title: 'Withdraw your application?',
      text: 'You can apply again while the opening is open.',
    },
  },
};

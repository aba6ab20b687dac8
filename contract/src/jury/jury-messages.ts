export const juryMessages = {
  stages: 'Your juries',
  stage: 'Jury',
  application: 'Application',
  agreed: 'Thank you. You can begin.',
  given: 'Your assessment is in.',
  declared: 'Your conflict of interest is declared. The application is no longer yours.',
  agreeFirst: 'Agree to treat what you read as confidential first.',
  readers: 'Readers',
  invited: 'The invitation is sent.',
  invitation: 'Invitation',
  withdrawn: 'Invitation withdrawn.',
  removed: 'This juror no longer has access.',
  assigned: 'Applications are assigned.',
  joined: 'Welcome to the jury.',
  alreadyJuror: 'This person is a juror of this stage already.',
  notForJurors: 'This stage is read by the team alone. Change its readers first.',
  hasAccount: 'There is an account with this email address. Sign in with it, and open the invitation again.',
  nameRequired: 'Enter a name',
  maxApplications: 'Enter 1 to 1,000 applications, or leave this empty',
  cannotBeCleaned:
    'This document carries hidden details that cannot be removed, so it is not shown in blind reading. Please tell the person who invited you.',
  /** What a juror agrees to, before anything is read. */
  confidentiality: [
    'I treat everything I read here as confidential, use it for this jury alone, and delete what I saved when the stage ends.',
    'I declare a conflict of interest wherever I know the people well, compete with them, or would gain from the decision.',
  ],
} as const;

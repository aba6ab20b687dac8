/** Texts about applications to calls. */
export const applicationMessages = {
  list: 'Applications',
  detail: 'Application',
  started: 'Your application has begun. Everything you enter is saved.',
  saved: 'Saved.',
  unsaved: 'Some answers have not reached our server yet, so nothing was sent. Please try again in a moment.',
  discarded: 'Your draft is deleted.',
  sent: 'Thank you. We have received your application.',
  sentAgain: 'Thank you. We have received your changes.',
  sentLate: 'Thank you. Your application arrived after the close, and it counts.',
  formChanged: 'The form has changed. Please look over what is new before you send.',
  unknownQuestion: 'The form no longer asks this question.',
  notOpen: 'This call is not open yet.',
  closed: 'This call is closed. What you entered is kept, but can no longer be sent.',
  /** For someone who has not begun. */
  callClosed: 'This call is closed.',
  notChangeable: 'This application has been sent and can no longer be changed.',
  decided: 'This application has been decided.',
  isWithdrawn: 'This application has been withdrawn.',
  isSent: 'This application has been sent. Withdraw it instead.',
  incomplete: (count: number) =>
    count === 1
      ? 'One answer is missing or needs a correction.'
      : `${count} answers are missing or need a correction.`,
  ended: 'Your answers show that this call is not for you.',
  nothingChanged: 'Nothing has changed since you sent it.',
  ownerSends: 'Only the person who began this application can do this.',
  invited: 'The invitation is sent.',
  invitationWithdrawn: 'The invitation is withdrawn.',
  invitation: 'Invitation',
  joined: 'You can now work on this application.',
  alreadyHelps: 'This person is part of the application already.',
  tooManyHelpers: 'An application can have ten people at most.',
  helperRemoved: 'This person can no longer open the application.',
  fileRequired: 'Choose a file.',
  fileTypes: (extensions: readonly string[]) =>
    `Please choose a file of one of these types: ${extensions.join(', ')}.`,
  fileAdded: 'The file is uploaded.',
  tooManyFiles: 'This answer has as many files as it can have.',
  suggestions: 'Earlier answers',
  lateLinkUnknown: 'This link does not exist. It may have been withdrawn.',
  lateLinkOfOther: 'This link was made for another address than that of your account.',
  lateLinkEnded: 'This link has ended.',
  lateLinkMade: 'The link is made and sent by email.',
  lateLinkWithdrawn: 'The link is withdrawn.',
  lateLinkUsed: 'This link has been used and can no longer be withdrawn.',
  lateLinkInPast: 'Choose a time in the future.',
  lateLinks: 'Late links',
  welcomeLate: 'You can still send your application.',
  statistics: 'Statistics',
  stageFirst: 'Choose a stage first.',
  reminded: (count: number) =>
    count === 0
      ? 'Nobody was reminded: everyone has sent, or was reminded today.'
      : `${count === 1 ? 'One person was' : `${count} people were`} reminded.`,
  useApplication: 'Change your answers in the application and send it again.',
} as const;

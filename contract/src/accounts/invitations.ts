/** Why an invitation by email cannot be accepted, whatever it is for. */
export const invitationMessages = {
  unknown: 'This invitation is not valid. Ask the person who invited you for a new one.',
  ofOther: 'This invitation was sent to another email address. Sign in with the account of that address.',
  unconfirmed: 'Please confirm your email address first, then open the invitation again.',
  used: 'This invitation has already been accepted.',
  ended: 'This invitation has ended. Ask the person who invited you for a new one.',
} as const;

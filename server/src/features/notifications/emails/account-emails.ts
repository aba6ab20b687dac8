import { writtenDay } from '@proxima/contract/time/written-day';
import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { worded } from '../layout/worded.ts';
import { writtenMoment } from '../layout/written-moment.ts';

/** Who is greeted, and where the button leads. */
interface Letter {
  firstName: string;
  link: string;
}

/** To a new member, to prove that the address is theirs. */
export const confirmAddressEmail = ({ firstName, link }: Letter): EmailContent => ({
  kind: 'confirm_address',
  subject: 'Please confirm your email address',
  preheader: 'One click, so that we know we can reach you.',
  heading: 'Confirm your email address',
  paragraphs: [
    greeting(firstName),
    'Your account is ready. Please confirm that this address is yours, so that we can reach you about your submissions.',
  ],
  action: { label: 'Confirm my address', url: link },
  closing: ['If you did not sign up, ignore this email: without your click this address stays unconfirmed.'],
  footer: 'You are receiving this email because someone signed up with this address.',
});

/** To someone whom the team imported, whose account has no password yet. */
export const joinInvitationEmail = ({ firstName, link }: Letter): EmailContent => ({
  kind: 'join_invitation',
  subject: 'You are invited to join',
  preheader: 'Your account is ready. Choose a password within 7 days.',
  heading: 'Your account is ready',
  paragraphs: [
    greeting(firstName),
    'Our team has prepared an account for you with what you told us before. Choose a password to see and change it.',
    'The link works once, within 7 days.',
  ],
  action: { label: 'Choose a password', url: link },
  closing: ['If you do not want an account, ignore this email: you will get no others from us about it.'],
  footer: 'You are receiving this email because our team has your address from earlier contact with you.',
});

/** To the stored address of an account whose password someone asked to reset (docs/rules.md, Accounts). */
export const resetLinkEmail = ({ firstName, link }: Letter): EmailContent => ({
  kind: 'reset_link',
  subject: 'Finish changing your password',
  preheader: 'The link works once, within 30 minutes.',
  heading: 'Change your password',
  paragraphs: [
    greeting(firstName),
    'Open this link to finish changing your password. It works once, within 30 minutes.',
  ],
  action: { label: 'Choose a new password', url: link },
  closing: [
    'If you did not ask for this, ignore this email: nothing about your account has changed. Never share this link.',
  ],
  footer: 'You are receiving this email because someone asked to change the password of your account.',
});

/** To the stored address of an account to which someone who signed in at a provider with this address wants to connect it. */
export const proveSignInEmail = ({
  firstName,
  provider,
  link,
}: Letter & { provider: string }): EmailContent => ({
  kind: 'sign_in_proof',
  subject: 'Finish connecting your account',
  preheader: 'The link works once, within 30 minutes, in the browser where you started.',
  heading: worded('Connect {provider}', { provider: oneLine(provider) }),
  paragraphs: [
    greeting(firstName),
    worded(
      'Open this link in the browser where you started to sign in with {provider}. It works once, within 30 minutes.',
      { provider: oneLine(provider) },
    ),
  ],
  action: { label: 'Connect and sign in', url: link },
  closing: [
    'If you did not ask for this, ignore this email: nothing about your account has changed. Never share this link.',
  ],
  footer: worded('You are receiving this email because someone signed in at {provider} with this address.', {
    provider: oneLine(provider),
  }),
});

/** After a change of password; `link` leads to the page that starts a reset. */
export function passwordChangedEmail({
  firstName,
  link,
  signedOut,
  tokens = [],
}: Letter & {
  signedOut: 'every device' | 'every other device';
  /** Names of the access tokens that still work. */
  tokens?: readonly string[];
}): EmailContent {
  const consequence = `You were signed out on ${signedOut}.`;
  const named = tokens.map((name) => `“${oneLine(name)}”`).join(', ');
  return {
    kind: 'password_changed',
    subject: 'Your password was changed',
    preheader: consequence,
    heading: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      `The password of your account has just been changed. ${consequence}`,
      ...(tokens.length > 0
        ? [
            worded(
              'These access tokens of yours still work: {tokens}. You can revoke them in your settings.',
              {
                tokens: named,
              },
            ),
          ]
        : []),
      'If this was you, there is nothing to do. If not, change your password now and contact us.',
    ],
    action: { label: 'Change my password', url: link },
    footer: 'You are receiving this email because the password of your account was changed.',
  };
}

/** After a sign-in from a device or network that the account has not used; `link` leads to the page that starts a reset. */
export const newDeviceEmail = ({
  firstName,
  link,
  device,
  network,
  at,
  timeZone,
}: Letter & {
  /** As `describeDevice` and `networkOf` name them. */
  device: string;
  network: string;
  at: Date;
  timeZone: string;
}): EmailContent => ({
  kind: 'new_device',
  subject: 'New sign-in to your account',
  preheader: 'If this was not you, change your password now.',
  heading: 'New sign-in to your account',
  paragraphs: [
    greeting(firstName),
    'Someone signed in to your account from a device or network that it has not been used from before.',
    worded('Device: {device}. Network: {network}. Time: {time}.', {
      ...{ device, network },
      time: writtenMoment(at, timeZone),
    }),
    'If this was you, there is nothing to do.',
    'Was this not you? Change your password now: that signs out every device and ends every access token. The link works whether you are signed in or not.',
  ],
  action: { label: 'Change my password', url: link },
  closing: [
    '“Signed-in devices” in your account settings lists your devices. You can sign out each of them there.',
  ],
  footer: 'You are receiving this email because someone signed in to your account on a new device.',
});

/** To a member who asked us to delete their account; `link` leads to the sign-in page. */
export const deletionRequestedEmail = ({
  firstName,
  dueAt,
  link,
}: Letter & { dueAt: Date }): EmailContent => ({
  kind: 'deletion_requested',
  subject: 'Your account will be deleted',
  preheader: worded('On {day}, unless you sign in and keep it.', { day: writtenDay(dueAt.toISOString()) }),
  heading: 'Your account will be deleted',
  paragraphs: [
    greeting(firstName),
    worded(
      'You asked us to delete your account. On {day} we will delete your profile, messages and files, and remove your name from your submissions. Until then nothing is lost.',
      { day: writtenDay(dueAt.toISOString()) },
    ),
    'Changed your mind? Sign in before that day and choose to keep your account.',
  ],
  action: { label: 'Sign in', url: link },
  closing: ['If you did not ask for this, sign in, keep your account and change your password.'],
  footer: 'You are receiving this email because someone asked to delete your account.',
});

/** The last email to a former member; `link` leads to the site. */
export const accountDeletedEmail = ({ firstName, link }: Letter): EmailContent => ({
  kind: 'account_deleted',
  subject: 'Your account has been deleted',
  preheader: 'Your profile, messages and files are gone.',
  heading: 'Your account has been deleted',
  paragraphs: [
    greeting(firstName),
    'As you asked, we have deleted your account, with your profile, messages and files. Your submissions no longer carry your name.',
    'You are welcome back at any time.',
  ],
  action: { label: 'Visit us', url: link },
  footer: 'You are receiving this email because your account was deleted. It is the last one.',
});

interface Decided {
  firstName: string;
  decision: 'accepted' | 'refused' | 'revoked';
  /** The team's comment; may be empty for an accepted proof. */
  reason: string;
  /** `YYYY-MM-DD` */
  validUntil: string | null;
}

const accreditationTexts = {
  refused: {
    heading: 'We need another proof of accreditation',
    preheader: 'See what we need from you.',
    text: 'We could not accept your proof of accreditation. Please upload another one in your profile settings.',
  },
  revoked: {
    heading: 'Your accreditation has ended',
    preheader: 'Ventures are closed to you until we have accepted a new proof.',
    text: 'We have ended your accreditation, and ventures are closed to you from now on. To see them again, upload a new proof in your profile settings.',
  },
};

function acceptedTexts(validUntil: string | null) {
  const day = validUntil === null ? '' : writtenDay(validUntil);
  return {
    heading: 'Your accreditation has been accepted',
    preheader: worded('It is valid until {day}.', { day }),
    text: worded('We have checked your proof of accreditation. It is valid until {day}.', { day }),
  };
}

/** To an investor about whose accreditation the team decided. */
export function accreditationEmail({ firstName, decision, reason, validUntil }: Decided): EmailContent {
  const { heading, preheader, text } =
    decision === 'accepted' ? acceptedTexts(validUntil) : accreditationTexts[decision];
  return {
    kind: 'accreditation',
    subject: heading,
    preheader,
    heading,
    paragraphs: [greeting(firstName), text],
    ...(reason && { quote: { by: 'Comment from our team', text: reason } }),
    footer: 'You are receiving this email because you told us that you are an accredited investor.',
  };
}

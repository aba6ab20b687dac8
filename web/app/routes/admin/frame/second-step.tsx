import type { ComponentProps } from 'react';
import { Enrolment } from '../../../features/second-factor/enrolment.tsx';
import { VerifyForm } from '../../../features/second-factor/verify-form.tsx';
import { SetupFrame } from '../../../features/setup/setup-frame.tsx';

/** Asks an administrator for their second factor, or sets one up. */
export const SecondStep = ({ status }: ComponentProps<typeof VerifyForm>) =>
  status.enrolled ? (
    <SetupFrame
      overline="Second step"
      title="Confirm it's you"
      text="Your account gives access to other people's work, so a password alone is not enough."
    >
      <VerifyForm status={status} />
    </SetupFrame>
  ) : (
    <SetupFrame
      overline="Second step"
      title="Protect your account"
      text="Administrators need a second factor in addition to the password: an authenticator app or a passkey."
    >
      <Enrolment />
    </SetupFrame>
  );

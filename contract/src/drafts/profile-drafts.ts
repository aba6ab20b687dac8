import { z } from 'zod';
import { halfFilled } from '../profiles/half-filled.ts';
import { profileForm } from '../ventures/profile-form.ts';
import { namedKinds, version } from './draft-kind.ts';

export const profileDrafts = namedKinds({
  /** About a venture. */
  venture_profile: {
    access: 'account',
    fields: z.object({ version, profile: halfFilled(profileForm) }),
  },
});

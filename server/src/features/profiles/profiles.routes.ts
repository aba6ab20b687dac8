import { profileEndpoints, profileMessages } from '@proxima/contract/profiles/endpoints';
import type { Routes } from '../../http/route.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes({ answer }: Routes): void {
  answer(profileEndpoints.get, profileMessages.loaded, ({ context }) => readProfile(context));
  answer(profileEndpoints.update, profileMessages.updated, ({ context, body, files }) => {
    const { remove_files: removeFiles = [], ...fields } = body;
    return updateProfile(context, { fields, removeFiles, files });
  });
}

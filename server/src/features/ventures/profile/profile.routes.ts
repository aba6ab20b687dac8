import { profileMessages as messages } from '@proxima/contract/ventures/venture-profile';
import {
  adminVentureProfileEndpoints,
  ventureProfileEndpoints as endpoints,
} from '@proxima/contract/ventures/venture-profile-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { Routes } from '../../../http/route.ts';
import { sendStoredFile } from '../../../http/send-stored-file.ts';
import { byId, changesOf } from '../../../http/verbs.ts';
import { readVenture } from '../reading/read-venture.ts';
import { publishChanges } from './publish-profile.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { presentProfile } from './sanitise-profile.ts';
import { openLogo, removeLogo, saveLogo } from './save-logo.ts';
import { saveOperatorReceives } from './save-operator-receives.ts';
import { readProfile, saveProfile } from './save-profile.ts';

export function ventureProfileRoutes({ answer, route, stream, platform }: Routes): void {
  const change = changesOf(answer, byId(readVenture));
  answer(endpoints.read, messages.read, byId(readProfile));
  answer(endpoints.save, messages.saved, byId(saveProfile));
  route(endpoints.versions, async ({ context, params, query }) => ({
    message: messages.versions,
    ...(await listVersions(context, 'profile', params.id, query)),
  }));
  answer(endpoints.version, messages.read, ({ context, params }) =>
    readVersion(context, 'profile', params, presentProfile),
  );
  stream(endpoints.logo, async ({ context, params }, reply) => {
    const file = await openLogo(context, params.id);
    reply.header('cache-control', 'private, no-cache');
    reply.header('content-disposition', contentDisposition(file, true));
    return sendStoredFile(platform.files, reply, file);
  });
  change(endpoints.saveLogo, messages.logoSaved, ({ context, params, files }) =>
    saveLogo(context, params.id, files.logo?.[0]),
  );
  change(endpoints.removeLogo, messages.logoRemoved, byId(removeLogo));
}

export function adminVentureProfileRoutes({ answer }: Routes): void {
  const change = changesOf(answer, byId(readVenture));
  const admin = adminVentureProfileEndpoints;
  change(admin.saveOperatorReceives, ventureMessages.saved, byId(saveOperatorReceives));
  change(admin.publish, messages.published, byId(publishChanges));
}

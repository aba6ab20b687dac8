import { profileMessages as messages } from '@proxima/contract/ventures/venture-profile';
import {
  adminVentureProfileEndpoints,
  ventureProfileEndpoints as endpoints,
} from '@proxima/contract/ventures/venture-profile-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { Routes } from '../../../http/route.ts';
import { sendStoredFile } from '../../../http/send-stored-file.ts';
import { readVenture } from '../reading/read-venture.ts';
import { publishChanges } from './publish-profile.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { presentProfile } from './sanitise-profile.ts';
import { openLogo, removeLogo, saveLogo } from './save-logo.ts';
import { saveOperatorReceives } from './save-operator-receives.ts';
import { readProfile, saveProfile } from './save-profile.ts';

export function ventureProfileRoutes({ answer, route, stream, platform }: Routes): void {
  answer(endpoints.read, messages.read, ({ context, params }) => readProfile(context, params.id));
  answer(endpoints.save, messages.saved, ({ context, params, body }) =>
    saveProfile(context, params.id, body),
  );
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
  answer(endpoints.saveLogo, messages.logoSaved, async ({ context, params, files }) => {
    await saveLogo(context, params.id, files.logo?.[0]);
    return readVenture(context, params.id);
  });
  answer(endpoints.removeLogo, messages.logoRemoved, async ({ context, params }) => {
    await removeLogo(context, params.id);
    return readVenture(context, params.id);
  });
}

export function adminVentureProfileRoutes({ answer }: Routes): void {
  const admin = adminVentureProfileEndpoints;
  answer(admin.saveOperatorReceives, ventureMessages.saved, async ({ context, params, body }) => {
    await saveOperatorReceives(context, params.id, body);
    return readVenture(context, params.id);
  });
  answer(admin.publish, messages.published, async ({ context, params, body }) => {
    await publishChanges(context, params.id, body);
    return readVenture(context, params.id);
  });
}

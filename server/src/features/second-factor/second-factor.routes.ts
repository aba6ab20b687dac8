import {
  secondFactorEndpoints as endpoints,
  secondFactorMessages as messages,
} from '@proxima/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { reauthenticate } from '../accounts/sessions/reauthenticate.ts';
import { confirmApp, startApp } from './authenticator-apps.ts';
import { newRecoveryCodes, removeApp, removePasskey } from './change-factors.ts';
import { addPasskey, startPasskey, startVerification } from './passkeys.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  appRoutes(app, platform);
  passkeyRoutes(app, platform);
  route(app, platform, endpoints.status, async ({ context }) => ({
    message: 'Second factor',
    data: await readSecondFactor(context),
  }));
  route(app, platform, endpoints.verify, async ({ context, body }) => {
    await verifySecondFactor(context, body);
    return { message: messages.verified, data: null };
  });
  route(app, platform, endpoints.newRecoveryCodes, async ({ context }) => ({
    message: messages.newCodes,
    data: await newRecoveryCodes(context),
  }));
  route(app, platform, endpoints.reauthenticate, async ({ context, body }) => {
    await reauthenticate(context, body.password);
    return { message: messages.verified, data: null };
  });
}

function appRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.startApp, async ({ context }) => ({
    message: 'Secret',
    data: await startApp(context),
  }));
  route(app, platform, endpoints.confirmApp, async ({ context, body }) => ({
    message: messages.appAdded,
    data: await confirmApp(context, body.code),
  }));
  route(app, platform, endpoints.removeApp, async ({ context }) => {
    await removeApp(context);
    return { message: messages.appRemoved, data: null };
  });
}

function passkeyRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.startPasskey, async ({ context }) => ({
    message: 'Options',
    data: await startPasskey(context),
  }));
  route(app, platform, endpoints.addPasskey, async ({ context, body }) => ({
    message: messages.passkeyAdded,
    data: await addPasskey(context, body),
  }));
  route(app, platform, endpoints.removePasskey, async ({ context, params }) => {
    await removePasskey(context, params.id);
    return { message: messages.passkeyRemoved, data: null };
  });
  route(app, platform, endpoints.startVerification, async ({ context }) => ({
    message: 'Options',
    data: await startVerification(context),
  }));
}

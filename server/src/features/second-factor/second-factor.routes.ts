import {
  secondFactorEndpoints as endpoints,
  secondFactorMessages as messages,
} from '@proxima/contract/accounts/second-factor';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { reauthenticate } from '../accounts/sessions/reauthenticate.ts';
import { confirmApp, startApp } from './authenticator-apps.ts';
import { newRecoveryCodes, removeApp, removePasskey } from './change-factors.ts';
import { addPasskey, startPasskey, startVerification } from './passkeys.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export function secondFactorRoutes(routes: Routes): void {
  appRoutes(routes);
  passkeyRoutes(routes);
  const { answer } = routes;
  answer(endpoints.status, 'Second factor', ({ context }) => readSecondFactor(context));
  answer(endpoints.verify, messages.verified, ({ context, body }) => verifySecondFactor(context, body));
  answer(endpoints.newRecoveryCodes, messages.newCodes, ({ context }) => newRecoveryCodes(context));
  answer(endpoints.reauthenticate, messages.verified, ({ context, body }) =>
    reauthenticate(context, body.password),
  );
}

function appRoutes({ answer }: Routes): void {
  answer(endpoints.startApp, 'Secret', ({ context }) => startApp(context));
  answer(endpoints.confirmApp, messages.appAdded, ({ context, body }) => confirmApp(context, body.code));
  answer(endpoints.removeApp, messages.appRemoved, ({ context }) => removeApp(context));
}

function passkeyRoutes({ answer }: Routes): void {
  answer(endpoints.startPasskey, 'Options', ({ context }) => startPasskey(context));
  answer(endpoints.addPasskey, messages.passkeyAdded, ({ context, body }) => addPasskey(context, body));
  answer(endpoints.removePasskey, messages.passkeyRemoved, byId(removePasskey));
  answer(endpoints.startVerification, 'Options', ({ context }) => startVerification(context));
}

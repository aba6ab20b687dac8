import type { Platform } from '../../platform/context.ts';

/** Whom a passkey is made for: the host that people see, and the exact origin that asks. */
export const relyingParty = ({ config }: Platform): { id: string; origin: string } => ({
  id: new URL(config.origin).hostname,
  origin: config.origin,
});

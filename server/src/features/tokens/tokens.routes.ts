import { adminTokenEndpoints, tokenEndpoints, tokenMessages } from '@proxima/contract/tokens/token-endpoints';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { createToken } from './create-token.ts';
import { listAllTokens, listTokens } from './list-tokens.ts';
import { revokeAnyToken, revokeToken } from './revoke-token.ts';

export function tokenRoutes({ answer, route }: Routes): void {
  answer(tokenEndpoints.list, tokenMessages.list, ({ context }) => listTokens(context));
  answer(tokenEndpoints.create, tokenMessages.created, ({ context, body }) => createToken(context, body));
  answer(tokenEndpoints.revoke, tokenMessages.revoked, byId(revokeToken));
  route(adminTokenEndpoints.list, ({ context, query }) => listAllTokens(context, query));
  answer(adminTokenEndpoints.revoke, tokenMessages.revoked, byId(revokeAnyToken));
}

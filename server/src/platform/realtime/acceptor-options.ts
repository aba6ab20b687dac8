import type { ServerOptions } from 'ws';
import type { GatewayLimits } from './gateway-limits.ts';
import { GatewaySocket } from './gateway-socket.ts';

/** How a gateway accepts its sockets. `closeTimeout` is newer than the library's type declarations. */
export function acceptorOptions(
  limits: GatewayLimits,
): ServerOptions<typeof GatewaySocket> & { closeTimeout: number } {
  return {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameSize,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    closeTimeout: limits.closing,
    WebSocket: GatewaySocket,
  };
}

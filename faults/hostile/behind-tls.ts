import { type Caddy, startCaddy } from '../../testing/processes/caddy.ts';
import { freePort, type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { startVisitors, type Visitors } from './visitors.ts';

export interface BehindTls {
  origin: string;
  caddy: Caddy;
  server: ServerUnderTest;
  visitors: Visitors;
  stop(): Promise<void>;
}

/** Starts the server behind the TLS proxy of deploy/Caddyfile, with a certificate from a private authority. */
export async function startBehindTls(): Promise<BehindTls> {
  const origin = `https://localhost:${await freePort()}`;
  const server = await startServer({ ORIGIN: origin });
  const visitors = await startVisitors(server.origin);
  const caddy = await startCaddy(origin, [visitors.host]).catch(async (error: unknown) => {
    await visitors.stop();
    await server.stop();
    throw error;
  });
  return {
    origin,
    caddy,
    server,
    visitors,
    async stop() {
      await caddy.stop();
      await visitors.stop();
      await server.stop();
    },
  };
}

import type { AddressInfo, Socket } from 'node:net';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface SmtpTestServer {
  url: string;
  port: number;
  /** The received emails, parsed, in order; `raw` is the original message. */
  emails: (Email & { raw: string; recipients: string[] })[];
  stop(): Promise<void>;
}

/** A real SMTP server on the loopback that by default accepts every email. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<SmtpTestServer> {
  const emails: SmtpTestServer['emails'] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        emails.push({ ...(await PostalMime.parse(raw)), raw, recipients });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const boundPort = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    emails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Sends one email to a port of this machine, as a relay does. @throws the server's refusal. */
export async function sendOverSmtp(port: number, email: SendMailOptions): Promise<void> {
  const relay = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    await relay.sendMail(email);
  } finally {
    relay.close();
  }
}

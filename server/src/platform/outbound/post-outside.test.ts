import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openReceiver } from '../../../test/webhooks/receiver.ts';
import { maxReply, postOutside } from './post-outside.ts';

const allowedHosts = ['127.0.0.1'];

async function receiver(answer?: RequestListener) {
  const opened = await openReceiver(answer);
  onTestFinished(opened.close);
  return opened;
}

const post = (url: string, options: Partial<Parameters<typeof postOutside>[1]> = {}) =>
  postOutside(
    { url: new URL(url), headers: { 'webhook-id': 'msg_1' }, body: '{"é":1}' },
    { allowedHosts, ...options },
  );

/** A reply whose body never ends. */
const endless = (reply: ServerResponse) => {
  const more = () => {
    while (!reply.destroyed && reply.write('x'.repeat(4_096)));
  };
  reply.on('drain', more);
  more();
};

describe('a request to an allowed host', () => {
  it('arrives as it was sent, and its reply is read', async () => {
    const { url, received } = await receiver((_, reply) => reply.writeHead(202).end('queued'));
    expect(await post(url)).toMatchObject({ status: 202, reply: 'queued' });
    expect(received).toMatchObject([{ path: '/hook', body: '{"é":1}', headers: { 'webhook-id': 'msg_1' } }]);
  });

  it.each([500, 404, 410, 429, 301])('reports the status %i and follows nothing', async (status) => {
    const elsewhere = await receiver();
    const { url } = await receiver((_, reply) =>
      reply.writeHead(status, { location: elsewhere.url, 'retry-after': '120' }).end(),
    );
    expect(await post(url)).toMatchObject({ status, retryAfter: '120' });
    expect(elsewhere.connections()).toBe(0);
  });

  it('reads one kilobyte of a reply that never ends', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await receiver((_, reply) => {
      reply.on('close', closed.resolve);
      endless(reply.writeHead(200));
    });
    const result = await post(url);
    expect(result).toMatchObject({ status: 200, reply: 'x'.repeat(maxReply) });
    await closed.promise;
  });

  it('reports the status if the rest of the reply never arrives', async () => {
    const { url } = await receiver((_, reply) => void reply.writeHead(200).write('half'));
    expect(await post(url, { timeoutMs: 300 })).toMatchObject({ status: 200, reply: 'half' });
  });

  it('ends after its time if nothing is replied, and hangs up', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await receiver((_, reply) => void reply.on('close', closed.resolve));
    expect(await post(url, { timeoutMs: 200 })).toMatchObject({ failure: 'timeout' });
    await closed.promise;
  });

  it('reports what does not speak TLS, does not speak HTTP, or does not listen', async () => {
    const { url, close } = await receiver((request) => request.socket.end('SSH-2.0-OpenSSH\r\n'));
    expect(await post(url.replace('http:', 'https:'))).toMatchObject({ failure: 'tls' });
    expect(await post(url)).toMatchObject({ failure: 'protocol' });
    await close();
    expect(await post(url)).toMatchObject({ failure: 'connection' });
  });
});

describe('a request to any other host', () => {
  it('goes to no private address, however it is spelled, and to nothing without TLS', async () => {
    const { url, connections } = await receiver();
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])
      expect(await post(`https://${host}:${port}/`, { allowedHosts: [] })).toMatchObject({
        failure: 'address',
      });
    expect(await post('http://example.com/')).toMatchObject({ failure: 'address' });
    expect(connections()).toBe(0);
  });

  it('goes to no private address that its name has, alone or among others', async () => {
    const { url, connections } = await receiver();
    const { port } = new URL(url);
    for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1', '169.254.169.254']]) {
      const resolve = async () => addresses;
      expect(await post(`https://hooks.example:${port}/`, { resolve })).toMatchObject({ failure: 'address' });
    }
    expect(connections()).toBe(0);
  });

  it('connects to the address that was checked: the name is looked up once, so a second look-up cannot lead elsewhere', async () => {
    const { url, connections } = await receiver();
    const { port } = new URL(url);
    // Public by its number, but nobody has it.
    const answers = [['3ffe::1'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[Math.min(asked++, 1)] ?? [];
    const first = await post(`https://rebinding.example:${port}/`, { resolve, timeoutMs: 500 });
    expect(first).toHaveProperty('failure');
    expect(first).not.toMatchObject({ failure: 'address' });
    expect(asked).toBe(1);
    expect(await post(`https://rebinding.example:${port}/`, { resolve })).toMatchObject({
      failure: 'address',
    });
    expect(connections()).toBe(0);
  });

  it('ends when the name servers are silent, and reports a name that does not exist', async () => {
    const silent = () => new Promise<string[]>(() => {});
    expect(await post('https://slow.example/', { resolve: silent, timeoutMs: 100 })).toMatchObject({
      failure: 'timeout',
    });
    const failing = (code: string) => () =>
      Promise.reject(Object.assign(new Error('none'), { syscall: 'queryA', code }));
    for (const [code, failure] of [
      ['ENOTFOUND', 'name'],
      ['ENODATA', 'name'],
      ['ETIMEOUT', 'connection'],
    ] as const)
      expect(await post('https://no.example/', { resolve: failing(code) })).toMatchObject({ failure });
  });
});

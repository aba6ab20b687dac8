import { setTimeout as sleep } from 'node:timers/promises';
import { contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import type { ServerUnderTest } from '../testing/processes/server.ts';

/** Milliseconds before each change: an editor may make 120 writes a minute. */
const pause = 520;
const password = 'Orbit-3-stars';

/** An editor: the first administrator of a new installation. */
export interface Editor {
  /** Changes the heading of the blog; resolves when the server has replied. */
  renameBlog(title: string): Promise<void>;
}

export async function openEditor({ origin, adminLink }: ServerUnderTest): Promise<Editor> {
  const call = async (method: string, path: string, body?: object, token = ''): Promise<Reply> => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  const { data } = await call('POST', '/api/setup/first-administrator', {
    token: adminLink.split('#t=')[1],
    first_name: 'Ines',
    last_name: 'Carvalho',
    email: 'ines@example.test',
    password,
    password_confirmation: password,
  });
  const section = contentAdminEndpoints.getSection.path.replace(':name', 'blog');
  return {
    async renameBlog(title) {
      await sleep(pause);
      const { version, document } = (await call('GET', section, undefined, data.token)).data;
      document.blogHeader.title = title;
      await call('PUT', section, { version, document }, data.token);
    },
  };
}

interface Reply {
  data: { token: string; version: number; document: { blogHeader: { title: string } } };
}

import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type AdminPost, contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import type { SectionName } from '@proxima/contract/content/content-sections';
import { type LibraryPicture, pictureEndpoints } from '@proxima/contract/content/pictures';
import { makePhotograph } from '../../server/test/documents/photograph.ts';
import { callAs } from '../../testing/people/talk.ts';

/** Uploads pictures as an editor does, and uses them where visitors see them: covers of all posts, a text, the logo, portraits. */
export async function placePictures(origin: string, editor: Pick<SignedInUser, 'token'>): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) =>
    (await callAs(origin, editor, method, path, body)).data;
  const upload = async (alt: string, width: number, height: number): Promise<LibraryPicture> => {
    const body = new FormData();
    body.set('alt', alt);
    body.set('file', new Blob([new Uint8Array(await makePhotograph(width, height))]), 'picture.jpg');
    return call('POST', pictureEndpoints.add.path, body);
  };
  const change = async (name: SectionName, changed: object) => {
    const path = contentAdminEndpoints.saveSection.path.replace(':name', name);
    const { version, document } = await call('GET', path);
    await call('PUT', path, { version, document: { ...document, ...changed } });
  };

  const inText = await upload('Boats in the harbour of a small town', 2400, 1600);
  for (const { id } of (await call('GET', contentAdminEndpoints.listPosts.path)) as AdminPost[]) {
    const path = contentAdminEndpoints.getPost.path.replace(':id', String(id));
    const post: AdminPost = await call('GET', path);
    const { image } = await upload(`Cover of post ${id}`, 3000, 2000);
    const blog_content = post.blog_content.replace(
      '</p>',
      `</p><img src="${inText.image}" alt="${inText.alt}">`,
    );
    await call('PUT', path, { ...post, image, blog_content });
  }
  await change('brand', { logo: (await upload('Proxima Ventures', 720, 216)).image });
  const names = ['Mara Lindqvist', 'Ines Carvalho', 'Tomasz Okoye'];
  const people = [];
  for (const [index, name] of names.entries()) {
    const { image, alt } = await upload(`${name} at the window of the office`, 1600, 2000);
    people.push({
      key: String(index).repeat(32),
      name,
      role: 'Partner',
      words: 'Has built two companies and closed one, and says which taught more.',
      portrait: { image, alt },
      shown: true,
    });
  }
  await change('people', { people });
}

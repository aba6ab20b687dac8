import type { Brand } from '@proxima/contract/content/brand';
import { pictureStem } from '@proxima/contract/content/media';
import type { Platform } from '../../platform/context.ts';
import { loadSharp } from '../../platform/files/load-sharp.ts';
import type { Letterhead } from '../../platform/paper/paper.ts';
import { readPictureBytes } from '../content/pictures/read-picture-bytes.ts';
import { readSections } from '../content/sections/read-sections.ts';

/** Pixels of a logo's longer side on paper: 200 points at 300 dots per inch. */
const maxLogoSide = 830;

/** The letterhead of papers that are made now. @throws DomainError `unavailable` */
export async function readLetterhead(platform: Pick<Platform, 'db' | 'files'>): Promise<Letterhead> {
  const { brand } = await readSections(platform, ['brand']);
  return letterheadOf(platform, brand);
}

/** The letterhead of a name and look that need not be saved. @throws DomainError `not_found` for a logo that is not in the library. */
export async function letterheadOf(
  platform: Pick<Platform, 'db' | 'files'>,
  { name, accent, logo, footer_text }: Brand,
): Promise<Letterhead> {
  return { name, accent, footer: footer_text, logo: await readLogo(platform, logo) };
}

async function readLogo(
  platform: Pick<Platform, 'db' | 'files'>,
  image: string | null,
): Promise<Uint8Array | null> {
  if (!image || pictureStem(image) === null) return null;
  const sharp = await loadSharp();
  const picture = await readPictureBytes(platform, image);
  const size = { width: maxLogoSide, height: maxLogoSide, fit: 'inside', withoutEnlargement: true } as const;
  return new Uint8Array(await sharp(picture).resize(size).png().toBuffer());
}

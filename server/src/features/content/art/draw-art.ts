import type { ArtName } from '@proxima/contract/content/media';
import { compositions } from './compositions.ts';
import { type MoodName, moods } from './palette.ts';
import { randomFrom } from './random.ts';
import { height, width } from './shapes.ts';

/** How each picture is drawn. Its name is the random seed. */
const plan: Record<ArtName, [keyof typeof compositions, MoodName]> = {
  'orbit-01': ['streams', 'paper'],
  'orbit-02': ['tiles', 'ice'],
  'orbit-03': ['horizon', 'night'],
  'orbit-04': ['arcs', 'ember'],
  'orbit-05': ['orbits', 'paper'],
  'orbit-06': ['constellation', 'night'],
  'orbit-07': ['tiles', 'night'],
  'orbit-08': ['arcs', 'ice'],
  'orbit-09': ['orbits', 'night'],
  'orbit-10': ['streams', 'ember'],
  'orbit-11': ['horizon', 'paper'],
  'orbit-12': ['tiles', 'paper'],
  'service-ideas': ['streams', 'ice'],
  'service-investors': ['arcs', 'night'],
  'service-projects': ['horizon', 'ember'],
  about: ['orbits', 'ice'],
  team: ['constellation', 'paper'],
  signin: ['orbits', 'night'],
};

/** A generated picture as SVG, three by two. */
export function drawArt(name: ArtName): string {
  const [composition, moodName] = plan[name];
  const mood = moods[moodName];
  const drawing = compositions[composition](randomFrom(name), mood);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${mood.ground}"/>${drawing}</svg>`;
}

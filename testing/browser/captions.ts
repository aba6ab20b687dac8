import { expect, type Locator, type Page } from '@playwright/test';
import { makeWebVtt } from '../../server/test/documents/sample-files.ts';

/** Uploads English captions to the open form, after captions of another format were refused with a reason. */
export async function uploadCaptions(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Captions in English');
  const file = { name: 'talk.vtt', mimeType: 'text/vtt' };
  await field.setInputFiles({ ...file, buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nAsk.') });
  await expect(page.getByText('it does not begin with “WEBVTT”')).toBeVisible();
  await page.getByRole('button', { name: 'Remove File' }).click();
  await field.setInputFiles({ ...file, buffer: makeWebVtt(text) });
}

/** The first caption of a video's first captions, once they are switched on. */
export const shownCue = (player: Locator) =>
  player.evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    if (!track) return undefined;
    track.mode = 'showing';
    while (!track.cues?.length) await new Promise((resolve) => setTimeout(resolve, 50));
    return { language: track.language, text: (track.cues[0] as VTTCue).text };
  });

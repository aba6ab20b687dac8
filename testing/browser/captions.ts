import type { Locator } from '@playwright/test';

/** The first caption of a video's first captions, once they are switched on. */
export const shownCue = (player: Locator) =>
  player.evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    if (!track) return undefined;
    track.mode = 'showing';
    while (!track.cues?.length) await new Promise((resolve) => setTimeout(resolve, 50));
    return { language: track.language, text: (track.cues[0] as VTTCue).text };
  });

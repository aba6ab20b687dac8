import type { VideoViewing } from '@proxima/contract/files/captions';
import { languageName } from '../languages.ts';

interface VideoPlayerProps {
  title: string;
  viewing: VideoViewing;
  poster?: string | undefined;
  onError: () => void;
  className: string;
}

/** Focuses the video, for keyboard users. A stable function, so that React calls it once. */
const focusOn = (element: HTMLVideoElement | null) => element?.focus();

/** Plays a video with its captions at once: someone has asked for it. */
export const VideoPlayer = ({ title, viewing, ...video }: VideoPlayerProps) => (
  <video ref={focusOn} src={viewing.path} controls autoPlay playsInline aria-label={title} {...video}>
    {viewing.captions.map(({ language, path }) => (
      <track key={path} kind="captions" srcLang={language} label={languageName(language)} src={path} />
    ))}
  </video>
);

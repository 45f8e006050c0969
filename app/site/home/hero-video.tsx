import { useEffect, useRef, useState } from 'react';
import { useIsIdle } from '../../ui/use-is-idle.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { HeroPoster } from './hero-poster.tsx';
import type { Home } from './load-home.ts';
import { narrow } from '../../ui/breakpoints.ts';

type State = 'loading' | 'ready' | 'failed';

/** Whether the visitor asked the browser to spare data; no browser but Chromium's family tells. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Starts by itself when nothing speaks against it, else when the visitor wants it. */
function usePlaying() {
  const isIdle = useIsIdle();
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const startsItself = isIdle && !prefersLessMotion && !savesData();
  return { isIdle, isPlaying: choice ?? startsItself, choose: setChoice };
}

/** The promotional video over its poster, with a button that stops it; a gradient when it fails. */
export function HeroVideo({ video }: Pick<Home, 'video'>) {
  const [state, setState] = useState<State>('loading');
  const { isIdle, isPlaying, choose } = usePlaying();
  const isTall = useMediaQuery(narrow);
  const element = useRef<HTMLVideoElement>(null);
  /** Once it was wanted it stays, paused or not. */
  const [wasWanted, setWanted] = useState(false);
  if (isPlaying && !wasWanted) setWanted(true);

  useEffect(() => {
    if (!isPlaying) element.current?.pause();
    else void element.current?.play().catch(() => {});
  }, [isPlaying]);

  if (!video || state === 'failed') return <div className="hero-media" data-state="failed" />;
  const { src } = isTall ? video.tall : video.wide;
  return (
    <div className="hero-media" data-state={state}>
      <HeroPoster {...video} />
      {wasWanted && (
        <video
          ref={element}
          key={src}
          src={src}
          muted
          loop
          playsInline
          autoPlay={isPlaying}
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setState('ready')}
          onError={() => setState('failed')}
        />
      )}
      {isIdle && (
        <button
          className="hero-pause"
          type="button"
          aria-label={isPlaying ? 'Pause the video' : 'Play the video'}
          onClick={() => choose(!isPlaying)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={isPlaying ? 'M7 4v12M13 4v12' : 'M7 4l9 6-9 6z'} />
          </svg>
        </button>
      )}
    </div>
  );
}

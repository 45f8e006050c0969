import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatFocus } from '../../../domain/pictures/focus.ts';
import { listSources } from '../../../domain/pictures/picture-source.ts';
import { withQuery } from '../../../domain/text/format-query.ts';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { preloadPicture } from '../../ui/picture.tsx';
import { useIsIdle } from '../../ui/use-is-idle.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Home } from './load-home.ts';
import { SearchBox } from '../search-box.tsx';
import './hero.css';

function HeroPoster({ wide, tall }: NonNullable<Home['video']>) {
  preloadPicture(tall.poster, '100vw', 'full', narrow);
  preloadPicture(wide.poster, '100vw', 'full', `not all and ${narrow}`);
  return (
    <>
      <svg className="picture-colour" color={wide.poster.dominantColour} aria-hidden="true" />
      <picture>
        {listSources(tall.poster).map(({ type, srcSet }) => (
          <source key={type} media={narrow} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <source media={narrow} srcSet={`${tall.poster.src} ${tall.poster.width}w`} sizes="100vw" />
        {listSources(wide.poster).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <img src={wide.poster.src} alt={wide.poster.alt} fetchPriority="high" />
      </picture>
    </>
  );
}

type HomePicture = NonNullable<Home['settings']>['picture'];

type State = 'loading' | 'ready' | 'failed';

/** Whether the browser is set to save data; only Chromium reports it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function usePlaying() {
  const isIdle = useIsIdle();
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const startsItself = isIdle && !prefersLessMotion && !savesData();
  return { isIdle, isPlaying: choice ?? startsItself, choose: setChoice };
}

function HeroVideo({ video }: Pick<Home, 'video'>) {
  const [state, setState] = useState<State>('loading');
  const { isIdle, isPlaying, choose } = usePlaying();
  const isTall = useMediaQuery(narrow);
  const element = useRef<HTMLVideoElement>(null);
  /** Once started, the video stays mounted, even when paused. */
  const [hasStarted, setStarted] = useState(false);
  if (isPlaying && !hasStarted) setStarted(true);

  useEffect(() => {
    const player = element.current;
    if (!isPlaying) player?.pause();
    else
      void player
        ?.play()
        // Saving power, a phone may refuse; the button then offers to play.
        .catch(() => {})
        .then(() => player === element.current && player.paused && choose(false));
  }, [isPlaying, choose]);

  if (!video) return <div className="hero-media" data-state="failed" />;
  const { src } = isTall ? video.tall : video.wide;
  return (
    <div
      className={['hero-media', formatFocus(video.wide.poster.focus)].filter(Boolean).join(' ')}
      data-state={state}
    >
      <HeroPoster {...video} />
      {hasStarted && state !== 'failed' && (
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
      {isIdle && state !== 'failed' && (
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

function HeroPicture({ picture }: { picture: NonNullable<HomePicture> }) {
  preloadPicture(picture, '100vw', 'full');
  return (
    <div className={['hero-media', formatFocus(picture.focus)].filter(Boolean).join(' ')}>
      <svg className="picture-colour" color={picture.dominantColour} aria-hidden="true" />
      <picture>
        {listSources(picture).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <img src={picture.src} alt={picture.alt} fetchPriority="high" />
      </picture>
    </div>
  );
}

export function Hero({ video, settings }: Pick<Home, 'video' | 'settings'>) {
  return (
    <section className="hero" aria-label="Find a home">
      {settings?.picture ? <HeroPicture picture={settings.picture} /> : <HeroVideo video={video} />}
      <div className="hero-plate">
        <h1>{settings?.headline ?? homeMessages.headline}</h1>
        <div className="hero-ask">
          <p className="lead">{settings?.intro ?? homeMessages.intro}</p>
          <SearchBox id="hero-search" hint={homeMessages.searchHint} />
          <ul className="search-examples">
            {homeMessages.searchExamples.map((example) => (
              <li key={example}>
                <Link to={withQuery('/search', new URLSearchParams({ q: example }))}>
                  {example}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

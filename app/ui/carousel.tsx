import { useRef, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useMediaQuery } from './use-media-query.ts';
import { useSlides, type SlideStep } from './use-slides.ts';
import './carousel.css';

/**
 * Calls `advance` every `everyMs`; never when that is undefined. Stops while the element is hovered,
 * touched, focused or paused, and for visitors who prefer reduced motion; then the interval restarts.
 * Skips calls while the tab is hidden.
 */
function useAutoplay(everyMs: number | undefined, advance: () => void) {
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const canPlay = everyMs !== undefined && !prefersLessMotion;
  const isPlaying = canPlay && !isPaused && !isPointedAt && !hasFocus;
  const advanceIfSeen = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advanceIfSeen, everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, everyMs]);

  return {
    canPlay,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    listeners: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

interface CarouselProps {
  /** Accessible name of the row and its buttons. */
  label: string;
  /** The slides. */
  children: readonly ReactElement[];
  /** Its CSS sets `--slides` (the number in view) or `--slide-width`. */
  className?: string;
  step?: SlideStep;
  /** Whether the first slide follows the last; otherwise the buttons are disabled at the ends. */
  loop?: boolean;
  /** Interval between automatic moves; adds a pause button. */
  autoplayMs?: number;
}

const Arrow = ({ direction }: { direction: 1 | -1 }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={direction === 1 ? 'M3 10h13M11 5l5 5-5 5' : 'M17 10H4M9 5l-5 5 5 5'} />
  </svg>
);

export function Carousel({
  label,
  children,
  className,
  step = 'page',
  loop = false,
  autoplayMs,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd, move } = useSlides(list, { step, loop });
  const fits = isAtStart && isAtEnd;
  const { canPlay, isPaused, togglePause, listeners } = useAutoplay(
    fits ? undefined : autoplayMs,
    () => move(1),
  );
  const button = (direction: 1 | -1, name: string, isBlocked: boolean) => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      aria-disabled={isBlocked && !loop}
      onClick={() => move(direction)}
    >
      <Arrow direction={direction} />
    </button>
  );
  return (
    <div
      className={['carousel', className].filter(Boolean).join(' ')}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      {...listeners}
    >
      <ul ref={list} className="carousel-slides" tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="carousel-buttons needs-script" hidden={fits}>
        {canPlay && (
          <button
            type="button"
            aria-label={`${isPaused ? 'Play' : 'Pause'}: ${label}`}
            onClick={togglePause}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={isPaused ? 'M7 4l9 6-9 6z' : 'M7 4v12M13 4v12'} />
            </svg>
          </button>
        )}
        {button(-1, 'Previous', isAtStart)}
        {button(1, 'Next', isAtEnd)}
      </div>
    </div>
  );
}

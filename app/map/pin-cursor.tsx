import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { MapCard } from './map-types.ts';
import type { MapView } from './map-view.ts';
import { nearestTarget, targetTowards, type Direction, type MapTarget } from './pick-target.ts';

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface PinCursorProps {
  map: MapView;
  loadCard: (stub: string) => Promise<MapCard>;
  onTarget: (target: MapTarget | null) => void;
  onActivate: (target: MapTarget, event: Event) => void;
}

/** Of an undefined target, which is not known before the map is drawn, nothing. */
function describeTarget(target: MapTarget | null | undefined, title: string | null): string {
  if (target === undefined) return '';
  if (target === null) return 'No projects in view';
  if (target.kind === 'cluster') return `${target.count} projects. Enter zooms in.`;
  return title === null ? 'Project. Enter shows it.' : `Project ${title}. Enter shows it.`;
}

/** The title of a pin's project; null until loaded, and derived from its stub when loading fails. */
function useTitle(target: MapTarget | null | undefined, loadCard: PinCursorProps['loadCard']) {
  const [known, setKnown] = useState<{ stub: string; title: string } | null>(null);
  const stub = target?.kind === 'pin' ? target.key : null;
  useEffect(() => {
    if (stub === null) return undefined;
    let isStale = false;
    const load = async () => {
      const title = await loadCard(stub).then(
        (card) => card.title,
        () => stub.replaceAll('-', ' '),
      );
      if (!isStale) setKnown({ stub, title });
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [stub, loadCard]);
  return known && known.stub === stub ? known.title : null;
}

/** Keyboard access to the pins: one tab stop that arrow keys move from pin to pin. */
export function PinCursor({ map, loadCard, onTarget, onActivate }: PinCursorProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<MapTarget | null>();
  const [isAnnounced, setAnnounced] = useState(false);
  const title = useTitle(target, loadCard);
  const description = describeTarget(target, title);
  const isKnown = target?.kind === 'cluster' || title !== null;

  const moveTo = (next: MapTarget | null) => {
    setTarget(next);
    onTarget(next);
  };

  useEffect(() => {
    if (!target) return undefined;
    const followPin = () => {
      const { x, y } = map.pixelOf(target);
      button.current?.style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`);
    };
    followPin();
    return map.onMove(followPin);
  }, [map, target]);

  /** Stays on its target if that still exists, otherwise moves to the one nearest the centre. */
  const findSettled = () => {
    const frame = button.current?.parentElement?.getBoundingClientRect();
    const centre = { x: (frame?.width ?? 0) / 2, y: (frame?.height ?? 0) / 2 };
    const targets = map.targets();
    const same = targets.find(({ kind, key }) => kind === target?.kind && key === target.key);
    return same ?? nearestTarget(targets, centre);
  };
  // Zooming and filtering regroup the clusters; the name must be right before the focus comes.
  const settleWhenIdle = useEffectEvent(() => {
    const next = findSettled();
    if (document.activeElement !== button.current) return setTarget(next);
    if (next?.key !== target?.key) setAnnounced(true);
    moveTo(next);
  });
  useEffect(() => map.onIdle(settleWhenIdle), [map]);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = target
      ? targetTowards(map.targets(), { ...target, ...map.pixelOf(target) }, direction)
      : null;
    setAnnounced(true);
    if (next) moveTo(next);
    else if (!target) moveTo(findSettled());
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="map-pin-cursor"
        aria-label={`Projects on the map, arrow keys move. ${description}`.trim()}
        onFocus={() => {
          // What the name says already is not announced again.
          setAnnounced(!isKnown);
          moveTo(findSettled());
        }}
        onBlur={() => {
          setAnnounced(false);
          onTarget(null);
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => target && onActivate(target, event.nativeEvent)}
      />
      <output className="map-hidden">{isAnnounced && isKnown && description}</output>
    </>
  );
}

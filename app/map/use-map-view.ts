import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ProjectMapProps } from './map-types.ts';
import { boundsAround } from './map-bounds.ts';
import { startMapView, type MapView } from './map-view.ts';
import type { MapTarget } from './pick-target.ts';

interface MapViewHandlers {
  onHover: (stub: string | null) => void;
  onClick: (target: MapTarget | null, event: Event) => void;
  onMoved: (byUser: boolean, hasEnded: boolean) => void;
}

interface MapViewState {
  map: MapView | null;
  hasFailed: boolean;
  isReady: boolean;
  isSchematic: boolean;
}

const initialState: MapViewState = {
  map: null,
  hasFailed: false,
  isReady: false,
  isSchematic: false,
};

/** Starts a map in the container, keeps its points and view up to date, and removes it with the component. */
export function useMapView(
  container: RefObject<HTMLDivElement | null>,
  props: ProjectMapProps,
  handlers: MapViewHandlers,
): MapViewState {
  const [state, setState] = useState(initialState);
  const { map } = state;
  const { points, view, viewKey, area = null } = props;
  const { heldBounds = null, leftBounds = null, isRevisit = false } = props;
  const bounds = leftBounds ?? props.fitBounds ?? (area && boundsAround(area));
  const fit = bounds && { bounds, isExact: leftBounds !== null };
  const leftKey = JSON.stringify(leftBounds);
  const shownKey = useRef(viewKey);
  const shownLeft = useRef(leftKey);
  const shownPoints = useRef(points);

  const hovered = useEffectEvent(handlers.onHover);
  const clicked = useEffectEvent(handlers.onClick);
  const moved = useEffectEvent(handlers.onMoved);

  const start = useEffectEvent((element: HTMLDivElement, signal: AbortSignal) => {
    const update = (change: Partial<MapViewState>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    const { label, interactive = true, styleUrl } = props;
    shownPoints.current = points;
    shownKey.current = viewKey;
    shownLeft.current = leftKey;
    void startMapView({
      container: element,
      label,
      points,
      area,
      view,
      fit,
      heldBounds,
      interactive,
      styleUrl,
      signal,
      ready: () => update({ isReady: true }),
      schematicChanged: (isSchematic) => update({ isSchematic }),
      hovered,
      clicked,
      moved,
    }).then(
      (started) => update({ map: started }),
      () => update({ hasFailed: true }),
    );
  });
  const goToView = useEffectEvent((running: MapView) => running.goTo(view, fit, heldBounds));
  /** Bounds that are new, not revisited, are where the visitor has just moved the map. */
  const isMovedHere = leftBounds !== null && !isRevisit;

  useEffect(() => {
    const abort = new AbortController();
    if (container.current) start(container.current, abort.signal);
    return () => {
      abort.abort();
      setState(initialState);
    };
  }, [container]);

  useEffect(() => {
    if (!map) return;
    if (shownPoints.current !== points) map.showPoints(points);
    shownPoints.current = points;
    moved(false, true);
  }, [map, points]);

  useEffect(() => {
    if (!map) return;
    const isElsewhere = shownLeft.current !== leftKey && !isMovedHere;
    if (isElsewhere || shownKey.current !== viewKey) goToView(map);
    shownKey.current = viewKey;
    shownLeft.current = leftKey;
  }, [map, viewKey, leftKey, isMovedHere]);

  return state;
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import './map-frame.css';
import { MapFallback } from './map-fallback.tsx';
import type { ProjectMapProps } from './map-types.ts';

/** The map and MapLibre are one chunk of the browser's own; the server never loads it. */
const ProjectMap = lazy(async () => {
  if (import.meta.env.SSR) return { default: MapFallback };
  try {
    const { ProjectMap: loaded } = await import('./project-map.tsx');
    return { default: loaded };
  } catch {
    return { default: MapFallback };
  }
});

const subscribeToNothing = () => () => {};

function MapWaiting({ label, fallbackImageUrl }: ProjectMapProps) {
  return (
    <section className="map-frame" aria-label={label} aria-busy="true">
      {fallbackImageUrl && <img className="map-picture" src={fallbackImageUrl} alt="" />}
    </section>
  );
}

/** The project map, loaded when first shown; it fills its parent, which gives it a height. */
export function LazyProjectMap(props: ProjectMapProps) {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (!isBrowser) return <MapWaiting {...props} />;
  return (
    <Suspense fallback={<MapWaiting {...props} />}>
      <ProjectMap {...props} />
    </Suspense>
  );
}

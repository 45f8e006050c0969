import { lazy, Suspense, useSyncExternalStore } from 'react';
import './map-frame.css';
import { MapFallback } from './map-fallback.tsx';
import type { ProjectMapProps } from './map-types.ts';

/** The map and MapLibre are one chunk, which the server never loads. */
const ProjectMap = lazy(async () => {
  if (import.meta.env.SSR) return { default: MapFallback };
  try {
    const { ProjectMap: loaded } = await import('./project-map.tsx');
    return { default: loaded };
  } catch {
    return { default: MapFallback };
  }
});

const subscribe = () => () => {};

function MapPlaceholder({ label, fallbackImageUrl }: ProjectMapProps) {
  return (
    <section className="map-frame" aria-label={label} aria-busy="true">
      {fallbackImageUrl && <img className="map-picture" src={fallbackImageUrl} alt="" />}
    </section>
  );
}

/** The project map, loaded when first shown; it fills its parent, which must have a height. */
export function LazyProjectMap(props: ProjectMapProps) {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  if (!isBrowser) return <MapPlaceholder {...props} />;
  return (
    <Suspense fallback={<MapPlaceholder {...props} />}>
      <ProjectMap {...props} />
    </Suspense>
  );
}

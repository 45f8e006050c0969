import { lazy, Suspense, useDeferredValue } from 'react';
import './map-frame.css';
import { MapFallback } from './map-fallback.tsx';
import { MapPicture } from './map-picture.tsx';
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

function MapPlaceholder({ label, fallbackImageUrl }: ProjectMapProps) {
  return (
    <section className="map-frame" aria-label={label} aria-busy="true">
      {fallbackImageUrl && <MapPicture className="map-picture" src={fallbackImageUrl} alt="" />}
    </section>
  );
}

/**
 * The project map, which fills its parent; the parent must have a height. The map loads once its page is
 * shown: loaded while the page renders, it would fetch style sheets that the page is about to link.
 */
export function LazyProjectMap(props: ProjectMapProps) {
  const isShown = useDeferredValue(true, false);
  if (!isShown) return <MapPlaceholder {...props} />;
  return (
    <Suspense fallback={<MapPlaceholder {...props} />}>
      <ProjectMap {...props} />
    </Suspense>
  );
}

import { useState } from 'react';
import { mapCreditsLine } from '../../../../domain/places/map-credits.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';
import { LazyProjectMap } from '../../../map/lazy-project-map.tsx';
import { MapPicture } from '../../../map/map-picture.tsx';
import { isDrawnAround } from '../../../map/map-bounds.ts';
import { detailZoom } from '../../../map/map-settings.ts';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import { useMapStyle } from '../../root-data.ts';
import type { LoadedProject } from './load-project.ts';
import { NearestStations } from './nearest-stations.tsx';
import { OutsideMaps } from './outside-maps.tsx';

export function LocationMap({ project }: { project: LoadedProject }) {
  const [isLive, setLive] = useState(false);
  const mapStyle = useMapStyle();
  const { point, stub, title, address } = project;
  if (!point) return null;
  const picture = `/maps/${stub}.svg`;
  const alt = `Map: ${title} at ${address}`;
  const drawing = { src: picture, width: 960, height: 480 };
  const points = [{ ...point, stub }];
  const isDrawn = isDrawnAround(point);
  const hasMap = isDrawn || mapStyle.styleUrl !== undefined;
  return (
    <section className="location" aria-labelledby="location">
      <h2 id="location">{projectMessages.location}</h2>
      <p>{address}</p>
      <OutsideMaps point={point} />
      {hasMap ? (
        <div className="location-map" role="group" aria-labelledby="location" tabIndex={-1}>
          {isDrawn && !isLive && <MapPicture {...drawing} alt={alt} loading="lazy" />}
          {/* A browser that prints waits for no picture: this one, in light colours, has loaded with the page. */}
          {isDrawn && <img className="print-only" {...drawing} alt={alt} fetchPriority="low" />}
          {isLive ? (
            <LazyProjectMap
              {...mapStyle}
              label={`Map around ${title}`}
              points={points}
              view={{ ...point, zoom: detailZoom }}
              activeStub={stub}
              fallbackImageUrl={isDrawn ? picture : undefined}
            />
          ) : (
            <button
              className="button button-quiet needs-script"
              type="button"
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget, '.location-map');
                setLive(true);
              }}
            >
              Open live map
            </button>
          )}
        </div>
      ) : (
        <p>{projectMessages.outsideMap}</p>
      )}
      {hasMap && <p className="map-credits">{mapCreditsLine}</p>}
      <NearestStations stations={project.stations} />
    </section>
  );
}

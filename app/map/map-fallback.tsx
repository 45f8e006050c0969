import { MapPicture } from './map-picture.tsx';

interface MapFallbackProps {
  label: string;
  fallbackImageUrl?: string | undefined;
}

export function MapFallback({ label, fallbackImageUrl }: MapFallbackProps) {
  return (
    <section className="map-frame" aria-label={label}>
      {fallbackImageUrl && (
        <MapPicture className="map-picture" src={fallbackImageUrl} alt={label} />
      )}
      <output className="map-note map-note-failed">
        The live map cannot be shown in this browser.
      </output>
    </section>
  );
}

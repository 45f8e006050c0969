export interface MapFallbackProps {
  label: string;
  fallbackImageUrl?: string | undefined;
}

/** The picture and the sentence where the live map cannot run. */
export function MapFallback({ label, fallbackImageUrl }: MapFallbackProps) {
  return (
    <section className="map-frame" aria-label={label}>
      {fallbackImageUrl && <img className="map-picture" src={fallbackImageUrl} alt={label} />}
      <output className="map-note map-note-failed">
        The live map cannot be shown in this browser.
      </output>
    </section>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { mapMessages } from '../../domain/text/messages/map.ts';
import type { PopupAnchor } from './map-popup-anchor.ts';
import type { MapCard, MapPlace, ProjectMapProps } from './map-types.ts';
import type { MapView } from './map-view.ts';

interface MapPopupProps {
  map: MapView;
  place: MapPlace;
  stubs: readonly string[];
  loadCard: (stub: string) => Promise<MapCard>;
  onLinkClick: ProjectMapProps['onLinkClick'];
  onClose: () => void;
}

type Loaded = { stub: string; card: MapCard | null };

/** The card of a project at a place on the map, with buttons to step through all projects there. */
export function MapPopup({ map, place, stubs, loadCard, onLinkClick, onClose }: MapPopupProps) {
  const [content] = useState(() => document.createElement('div'));
  const [index, setIndex] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const anchor = useRef<PopupAnchor | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const stub = stubs[index] ?? '';
  const current = loaded?.stub === stub ? loaded : null;
  const { longitude, latitude } = place;

  useEffect(() => {
    anchor.current = map.openPopup({ longitude, latitude }, content);
    anchor.current.settle();
    dialog.current?.focus({ preventScroll: true });
    return () => anchor.current?.remove();
  }, [map, longitude, latitude, content]);

  useEffect(() => {
    let isStale = false;
    const load = async () => {
      const card = await loadCard(stub).catch(() => null);
      if (!isStale) setLoaded({ stub, card });
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [stub, loadCard]);

  useLayoutEffect(() => {
    if (!current) return;
    anchor.current?.settle();
    if (document.activeElement === dialog.current) link.current?.focus({ preventScroll: true });
  }, [current]);

  const step = (by: number) => setIndex((index + by + stubs.length) % stubs.length);

  return createPortal(
    <dialog
      open
      className="map-card"
      ref={dialog}
      aria-label={current?.card?.title ?? 'Project'}
      aria-busy={current === null}
      tabIndex={-1}
    >
      <button type="button" className="map-card-close" aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
      {current === null && <CardSkeleton />}
      {current && !current.card && (
        <p className="map-card-error" role="alert">
          {httpMessages.fallback}
        </p>
      )}
      {current?.card && (
        <>
          <div className="map-card-picture">
            {current.card.imageUrl && (
              <img
                src={current.card.imageUrl}
                alt={current.card.imageAlt}
                width={190}
                height={143}
              />
            )}
          </div>
          <div className="map-card-text">
            <p className="map-card-title">{current.card.title}</p>
            <p className="map-card-place">
              {current.card.province}, {current.card.city}
            </p>
            {current.card.priceLabel && <p className="map-card-price">{current.card.priceLabel}</p>}
            <a
              ref={link}
              className="button map-card-link"
              href={current.card.href}
              onClick={onLinkClick}
            >
              {mapMessages.viewDetails}
            </a>
          </div>
        </>
      )}
      {stubs.length > 1 && (
        <div className="map-card-steps">
          <button type="button" aria-label="Previous project here" onClick={() => step(-1)}>
            ‹
          </button>
          <span aria-live="polite">
            {index + 1} of {stubs.length}
          </span>
          <button type="button" aria-label="Next project here" onClick={() => step(1)}>
            ›
          </button>
        </div>
      )}
    </dialog>,
    content,
  );
}

function CardSkeleton() {
  return (
    <>
      <div className="map-card-picture" />
      <div className="map-card-text" aria-hidden="true">
        <p className="map-card-title map-card-blank" />
        <p className="map-card-place map-card-blank" />
        <p className="map-card-link map-card-blank" />
      </div>
    </>
  );
}

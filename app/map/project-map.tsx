import './maplibre-base.css';
import './project-map.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AreaTool } from './area-tool.tsx';
import { countInView, stubsOnSpot } from './map-points.ts';
import { MapFallback } from './map-fallback.tsx';
import { MapPicture } from './map-picture.tsx';
import { MapPopup } from './map-popup.tsx';
import type { MapPoint, ProjectMapProps } from './map-types.ts';
import { MoveButtons } from './move-buttons.tsx';
import type { MapTarget } from './pick-target.ts';
import { PinCursor } from './pin-cursor.tsx';
import { useAreaDrawing } from './use-area-drawing.ts';
import { useMapView } from './use-map-view.ts';

export function ProjectMap(props: ProjectMapProps) {
  const { label, points, area = null, activeStub, interactive = true } = props;
  const { loadCard, onAreaChange, fallbackImageUrl, notice } = props;
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [openedStub, setOpenedStub] = useState<string | null>(null);
  const byStub = useMemo(() => new Map(points.map((point) => [point.stub, point])), [points]);
  const opened = byStub.get(openedStub ?? '');

  const { map, hasFailed, isReady, isSchematic } = useMapView(container, props, {
    onHover: (stub) => props.onActiveChange?.(stub),
    onClick: activate,
    onMoved(byUser, hasEnded) {
      if (!map || !container.current) return;
      const bounds = map.bounds();
      const inView = countInView(points, bounds);
      container.current.dataset.inView = String(inView);
      props.onMove?.(bounds, inView, byUser && !isDrawing, hasEnded);
    },
  });

  const tool = useAreaDrawing(map, (drawn) => onAreaChange?.(drawn));
  const isDrawing = tool.drawing !== null;

  const popupElement = () => container.current?.querySelector('.map-popup');

  function activate(target: MapTarget | null, event: Event) {
    if (target?.kind === 'cluster') map?.zoomInto(target, event);
    if (target?.kind !== 'pin' || !loadCard) return close();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !popupElement()?.contains(focused)) {
      opener.current = focused;
    }
    setOpenedStub(target.key);
  }

  function close() {
    if (popupElement()?.contains(document.activeElement)) {
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
      else map?.focus();
    }
    setOpenedStub(null);
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(opened || isDrawing)) return;
    event.stopPropagation();
    if (isDrawing) tool.cancel();
    else close();
  });
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, []);

  useEffect(() => {
    const highlighted = [activeStub, openedStub].map((stub) => byStub.get(stub ?? ''));
    map?.highlight(
      [...new Set(highlighted)].filter((point): point is MapPoint => point !== undefined),
    );
  }, [map, activeStub, openedStub, byStub]);

  useEffect(() => map?.showArea(isDrawing ? null : area), [map, isDrawing, area]);

  if (hasFailed) return <MapFallback label={label} fallbackImageUrl={fallbackImageUrl} />;
  return (
    <section className="map-frame" aria-label={label} aria-busy={!isReady} ref={frame}>
      {fallbackImageUrl && !isReady && (
        <MapPicture className="map-picture" src={fallbackImageUrl} alt="" />
      )}
      <div className="map-live" ref={container} />
      {map && <MoveButtons map={map} />}
      {map && interactive && loadCard && !isDrawing && (
        <PinCursor
          map={map}
          loadCard={loadCard}
          onTarget={(target) => props.onActiveChange?.(target?.kind === 'pin' ? target.key : null)}
          onActivate={activate}
        />
      )}
      {map && opened && loadCard && !isDrawing && (
        <MapPopup
          key={opened.stub}
          map={map}
          place={opened}
          stubs={stubsOnSpot(points, opened)}
          loadCard={loadCard}
          onLinkClick={props.onLinkClick}
          onClose={close}
        />
      )}
      <div className="map-corner">
        {map && onAreaChange && (
          <AreaTool map={map} tool={tool} area={area} onClear={() => onAreaChange(null)} />
        )}
        <output className="map-note">{notice}</output>
        {isSchematic && (
          <p className="map-note">Schematic map: street detail is approximate or missing.</p>
        )}
      </div>
    </section>
  );
}

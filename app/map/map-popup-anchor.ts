import { Popup, type Map as MapLibreMap } from 'maplibre-gl';
import { shiftInside } from './shift-inside.ts';
import { popupWidthPx } from './map-settings.ts';
import type { MapPlace } from './map-types.ts';

export interface PopupAnchor {
  /** Repositions the popup after its content has changed size, and pans the map to show all of it. */
  settle: () => void;
  remove: () => void;
}

export function openPopup(map: MapLibreMap, place: MapPlace, content: HTMLElement): PopupAnchor {
  const at: [number, number] = [place.longitude, place.latitude];
  const popup = new Popup({
    className: 'map-popup',
    maxWidth: `${popupWidthPx}px`,
    offset: 18,
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
  });
  popup.setLngLat(at).setDOMContent(content).addTo(map);
  return {
    settle() {
      popup.setLngLat(at);
      const inner = popup.getElement().getBoundingClientRect();
      const outer = map.getContainer().getBoundingClientRect();
      const dx = shiftInside(inner.left, inner.right, outer.left, outer.right);
      const dy = shiftInside(inner.top, inner.bottom, outer.top, outer.bottom);
      if (dx !== 0 || dy !== 0) map.panBy([dx, dy], { duration: 180 });
    },
    remove: () => popup.remove(),
  };
}

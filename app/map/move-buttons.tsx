import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapView } from './map-view.ts';
import './move-buttons.css';

/** `across` and `down` are steps; `turn` rotates the arrow, in degrees. */
const arrows = [
  { name: 'Move left', across: -1, down: 0, turn: 270 },
  { name: 'Move up', across: 0, down: -1, turn: 0 },
  { name: 'Move down', across: 0, down: 1, turn: 180 },
  { name: 'Move right', across: 1, down: 0, turn: 90 },
] as const;

const arrow = 'M12 20V4M6 10l6-6 6 6';
const fourArrows = 'M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3';

/** An alternative to dragging the map (WCAG 2.2, 2.5.7): a button below the zoom buttons shows four arrows. */
export function MoveButtons({ map }: { map: MapView }) {
  const [isOpen, setOpen] = useState(false);
  if (!map.zoomButtons) return null;
  return createPortal(
    <>
      <button
        type="button"
        className="map-move"
        aria-label="Move the map"
        title="Move the map"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={fourArrows} />
        </svg>
      </button>
      {isOpen && (
        <div className="map-move-arrows">
          {arrows.map(({ name, across, down, turn }) => (
            <button
              key={name}
              type="button"
              className="map-move"
              aria-label={name}
              title={name}
              onClick={({ nativeEvent }) => map.step(across, down, nativeEvent)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={arrow} transform={`rotate(${turn} 12 12)`} />
              </svg>
            </button>
          ))}
        </div>
      )}
    </>,
    map.zoomButtons,
  );
}

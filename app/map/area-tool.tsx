import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatArea } from '../../domain/places/format-area.ts';
import { minCorners, measureAreaSqM, type Polygon } from '../../domain/places/polygon.ts';
import { mapMessages } from '../../domain/text/messages/map.ts';
import './area-tool.css';
import type { MapView } from './map-view.ts';
import type { AreaDrawingState } from './use-area-drawing.ts';

/** How far an arrow key moves the map under the crosshair; Shift gives the fine step. */
const stepPx = 40;
const fineStepPx = 4;

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function describeCorners(corners: Polygon): string {
  if (corners.length === 0) return mapMessages.hint;
  if (corners.length < minCorners) return corners.length === 1 ? '1 corner' : '2 corners';
  return `${corners.length} corners, ${formatArea(measureAreaSqM(corners))}`;
}

interface AreaToolProps {
  map: MapView;
  tool: AreaDrawingState;
  area: Polygon | null;
  onClear: () => void;
}

export function AreaTool({ map, tool, area, onClear }: AreaToolProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { drawing, corners, alert } = tool;
  const isOpen = drawing !== null;

  useEffect(() => {
    if (isOpen) cross.current?.focus({ preventScroll: true });
    else if (wasOpen.current) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const clear = () => {
    if (drawing) return drawing.clear();
    // Clearing the area removes this button.
    opener.current?.focus({ preventScroll: true });
    return onClear();
  };

  const pan = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? fineStepPx : stepPx;
    map.pan(arrow[0] * by, arrow[1] * by);
  };

  return (
    <div className="area-tool">
      {isOpen && <output>{describeCorners(corners)}</output>}
      {!isOpen && area && <p>{formatArea(measureAreaSqM(area))}</p>}
      {alert && (
        <p className="area-alert" role="alert" key={alert.times}>
          {alert.text}
        </p>
      )}
      {!isOpen && (
        <button type="button" ref={opener} onClick={() => void tool.open()}>
          Draw area
        </button>
      )}
      {isOpen && (
        <button type="button" className="area-finish" onClick={tool.finish}>
          Finish
        </button>
      )}
      {(isOpen || area) && (
        <button type="button" onClick={clear}>
          Clear
        </button>
      )}
      {isOpen && (
        <button type="button" onClick={tool.cancel}>
          Cancel
        </button>
      )}
      {drawing && (
        <button
          type="button"
          className="area-cross"
          ref={cross}
          aria-label="Set a corner at the centre of the map; arrow keys move the map"
          onClick={() => drawing.addCorner()}
          onKeyDown={pan}
        />
      )}
    </div>
  );
}

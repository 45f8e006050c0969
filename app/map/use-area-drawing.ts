import { useEffect, useRef, useState } from 'react';
import { minCorners, type Polygon } from '../../domain/places/polygon.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { mapMessages } from '../../domain/text/messages/map.ts';
import type { AreaDrawing } from './area-drawing.ts';
import type { MapView } from './map-view.ts';

/** A message for the visitor; `times` makes screen readers announce a repeated one again. */
interface Alert {
  text: string;
  times: number;
}

export function useAreaDrawing(map: MapView | null, onFinish: (area: Polygon) => void) {
  const [drawing, setDrawing] = useState<AreaDrawing | null>(null);
  const [corners, setCorners] = useState<Polygon>([]);
  const [alert, setAlert] = useState<Alert | null>(null);
  const isLoading = useRef(false);
  const onFinishRef = useRef(onFinish);
  useEffect(() => {
    onFinishRef.current = onFinish;
  }, [onFinish]);

  const announce = (text: string) =>
    setAlert((before) => ({ text, times: (before?.times ?? 0) + 1 }));

  function close(opened: AreaDrawing | null) {
    opened?.stop();
    setDrawing(null);
    setCorners([]);
    setAlert(null);
  }

  async function open() {
    if (!map || isLoading.current) return;
    isLoading.current = true;
    setAlert(null);
    try {
      const opened = await map.drawArea({
        changed(set) {
          setCorners(set);
          setAlert(null);
        },
        finished(area) {
          close(opened);
          onFinishRef.current(area);
        },
        refused: announce,
      });
      setDrawing(opened);
    } catch {
      announce(httpMessages.fallback);
    }
    isLoading.current = false;
  }

  function finish() {
    if (corners.length < minCorners) return announce(mapMessages.nothingDrawn);
    close(drawing);
    onFinishRef.current(corners);
  }

  return { drawing, corners, alert, open, finish, cancel: () => close(drawing) };
}

export type AreaDrawingState = ReturnType<typeof useAreaDrawing>;

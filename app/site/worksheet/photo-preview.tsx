import { useEffect, useRef } from 'react';

const width = 240;

/** The chosen picture, small; nothing where the browser cannot draw it, as with SVG. */
export function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: width });
      if (canvas.current && !isGone) {
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      className="photo-preview"
      width={0}
      height={0}
      role="img"
      aria-label={`Preview of ${file.name}`}
    />
  );
}

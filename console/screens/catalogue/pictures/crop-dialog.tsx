import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { consoleRoutes } from '../../../../domain/console/console-routes.ts';
import type { AddedPicture, CropStart } from '../../../../server/console/picture-desk.ts';
import { InsertDialog } from '../text/insert-dialog.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';

const address = `/console${consoleRoutes.pictureCrop.path}`;
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The shapes in which the site shows pictures, and any other. */
const shapes = [
  { label: 'Any shape', aspect: 0 },
  { label: '4:3, as on cards', aspect: 4 / 3 },
  { label: '3:2, as at the top of pages', aspect: 3 / 2 },
  { label: '16:9', aspect: 16 / 9 },
  { label: 'Square', aspect: 1 },
] as const;

const toPercent = ({ rectangle, width, height }: CropStart): PercentCrop =>
  rectangle
    ? {
        unit: '%',
        x: (rectangle.left / width) * 100,
        y: (rectangle.top / height) * 100,
        width: (rectangle.width / width) * 100,
        height: (rectangle.height / height) * 100,
      }
    : whole;

/** In pixels of the picture, and within it whatever was rounded. */
function toPixels({ width, height }: CropStart, crop: PercentCrop) {
  const left = Math.min(Math.round((crop.x / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.y / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - top)),
  };
}

const unreachable = 'The site did not answer. Try again.';

async function readJson<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked.catch(() => null);
  const read = (await answer?.json().catch(() => null)) as (Answer & { message?: string }) | null;
  if (answer?.ok && read) return read;
  throw new Error(read?.message ?? unreachable);
}

interface CropDialogProps {
  file: string;
  onCropped: (picture: AddedPicture) => void;
  close: () => void;
}

/** Chooses a part of a picture by mouse, touch or keys; the part becomes a picture of its own. */
export function CropDialog({ file, onCropped, close }: CropDialogProps) {
  const [start, setStart] = useState<CropStart | null>(null);
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const [aspect, setAspect] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const shown = useRef<HTMLImageElement>(null);

  useEffect(() => {
    let isGone = false;
    readJson<CropStart>(fetch(`${address}?file=${encodeURIComponent(file)}`)).then(
      (found) => {
        if (isGone) return;
        setStart(found);
        setCrop(toPercent(found));
      },
      (error: Error) => !isGone && setFailure(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [file]);

  const shape = (next: number) => {
    setAspect(next);
    if (!start || next === 0) return;
    const { width, height } = start;
    const size = width / height > next ? { height: 100 } : { width: 100 };
    setCrop(centerCrop(makeAspectCrop({ unit: '%', ...size }, next, width, height), width, height));
  };
  const send = async () => {
    if (!start) return;
    const form = new FormData();
    form.set('intent', 'crop');
    form.set('file', start.file);
    for (const [name, value] of Object.entries(toPixels(start, crop)))
      form.set(name, String(value));
    setIsSending(true);
    try {
      onCropped(await readJson<AddedPicture>(fetch(address, { method: 'POST', body: form })));
    } catch (error) {
      setFailure((error as Error).message);
      setIsSending(false);
    }
  };
  const pixels = start && toPixels(start, crop);

  return (
    <InsertDialog label="Crop the picture" close={close}>
      <p className="form-failure" role="alert">
        {failure}
      </p>
      {start && pixels && (
        <>
          <div className="field">
            <label htmlFor="crop-shape">Shape</label>
            <select
              id="crop-shape"
              value={aspect}
              onChange={({ currentTarget }) => shape(Number(currentTarget.value))}
            >
              {shapes.map((each) => (
                <option key={each.label} value={each.aspect}>
                  {each.label}
                </option>
              ))}
            </select>
          </div>
          <ReactCrop
            className="crop-area"
            crop={crop}
            aspect={aspect || undefined}
            minWidth={10}
            minHeight={10}
            keepSelection
            ruleOfThirds
            onChange={(_, percent) => setCrop(percent)}
          >
            <img ref={shown} src={start.src} alt="The whole of it" />
          </ReactCrop>
          <p className="quiet">
            {pixels.width} × {pixels.height} of {start.width} × {start.height}. With the keys: Tab
            to the frame or a corner, then the arrow keys; with Shift in larger steps.
          </p>
          <button type="button" className="button" disabled={isSending} onClick={() => void send()}>
            Use this part
          </button>
        </>
      )}
    </InsertDialog>
  );
}

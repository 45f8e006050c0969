import { useEffect, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { consoleRoutes } from '../../domain/operators/console-routes.ts';
import type { AddedPicture, CropStart } from '../../server/pictures/picture-uploads.ts';
import { InsertDialog } from '../ui/insert-dialog.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';

const cropUrl = `/console${consoleRoutes.pictureCrop.path}`;
const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Free, and the aspect ratios that the site uses. */
const aspectRatios = [
  { label: 'Free', aspect: 0 },
  { label: '4:3 (cards)', aspect: 4 / 3 },
  { label: '3:2 (page headers)', aspect: 3 / 2 },
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

/** In pixels of the picture, clamped to its edges. */
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

/** Resolves when the browser has loaded the picture, so that the frame fits from the start. */
const loadPicture = ({ src }: CropStart) =>
  Object.assign(new Image(), { src })
    .decode()
    .catch(() => {
      throw new Error('The picture could not be loaded. Close this and try again.');
    });

const unreachable = 'The server did not respond. Try again.';

async function readJson<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request.catch(() => null);
  const body = (await response?.json().catch(() => null)) as (Answer & { message?: string }) | null;
  if (response?.ok && body) return body;
  throw new Error(body?.message ?? unreachable);
}

interface CropDialogProps {
  file: string;
  onCropped: (picture: AddedPicture) => void;
  close: () => void;
}

/** Crops a picture by mouse, touch or keyboard; the selected part is stored as a new picture. */
export function CropDialog({ file, onCropped, close }: CropDialogProps) {
  const [start, setStart] = useState<CropStart | null>(null);
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const [aspect, setAspect] = useState(0);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    let isClosed = false;
    const load = async () => {
      const found = await readJson<CropStart>(fetch(`${cropUrl}?file=${encodeURIComponent(file)}`));
      await loadPicture(found);
      if (isClosed) return;
      setStart(found);
      setCrop(toPercent(found));
    };
    load().catch((error: Error) => !isClosed && setFailure(error.message));
    return () => {
      isClosed = true;
    };
  }, [file]);

  const changeAspect = (next: number) => {
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
      onCropped(await readJson<AddedPicture>(fetch(cropUrl, { method: 'POST', body: form })));
    } catch (error) {
      setFailure((error as Error).message);
      setIsSending(false);
    }
  };
  const pixels = start && toPixels(start, crop);

  return (
    <InsertDialog label="Crop picture" close={close}>
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <div className="field">
        <label htmlFor="crop-shape">Aspect ratio</label>
        <select
          id="crop-shape"
          value={aspect}
          disabled={!start}
          onChange={({ currentTarget }) => changeAspect(Number(currentTarget.value))}
        >
          {aspectRatios.map((each) => (
            <option key={each.label} value={each.aspect}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
      {!start && !failure && (
        <p className="crop-waiting" role="status">
          Loading…
        </p>
      )}
      {start && pixels && (
        <>
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
            <img src={start.src} alt="Uncropped original" />
          </ReactCrop>
          <p className="quiet">
            {pixels.width} × {pixels.height} of {start.width} × {start.height}. Keyboard: press Tab
            to reach the frame or a corner, then use the arrow keys, with Shift for larger steps.
          </p>
        </>
      )}
      <button
        type="button"
        className="button"
        disabled={!start || isSending}
        onClick={() => void send()}
      >
        Apply crop
      </button>
    </InsertDialog>
  );
}

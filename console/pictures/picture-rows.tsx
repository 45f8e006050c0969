import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { findRepeats } from '../../domain/pictures/find-repeats.ts';
import type { FieldProps } from '../ui/form-setting.ts';
import { RowButton } from '../ui/row-button.tsx';
import { CropButton } from './crop-button.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import {
  fileOf,
  PictureInputs,
  PictureName,
  PictureThumbnail,
  showPart,
  type ShownPicture,
} from './picture-inputs.tsx';
import { listStored } from './stored-pictures.ts';
import { UploadState } from './upload-state.tsx';
import { usePictureList } from './use-picture-list.ts';
import './pictures.css';

const dragType = 'application/x-picture-row';

const describePicture = (picture: ShownPicture, index: number) => {
  const { alt } = picture.row;
  return typeof alt === 'string' && alt !== '' ? alt : fileOf(picture) || `Picture ${index + 1}`;
};

const describeRepeats = (repeats: readonly (number | null)[]) =>
  repeats.flatMap((first, index) =>
    first === null ? [] : [`Number ${index + 1} is the same picture as number ${first + 1}.`],
  );

/** Dropping on the upper half of a row inserts before it, on the lower half after it. */
const isAfter = (event: DragEvent<HTMLElement>) => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

/** Pictures in order; the first one is shown on cards and at the top of the page. */
export function PictureRows({ field, name, value }: FieldProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const pictures = usePictureList(value, list);
  const { listed, uploads } = pictures;
  const sending = [...uploads.values()].filter(({ refusal }) => refusal === '').length;
  const stored = listStored(listed);
  const placeOf = new Map(stored.map(({ key, place: at }) => [key, at]));
  const repeats = findRepeats(stored.map(({ picture }) => fileOf(picture)));
  const [target, setTarget] = useState<number | null>(null);

  const onDragOver = (event: DragEvent<HTMLElement>, index: number) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setTarget(isAfter(event) ? index + 1 : index);
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    const key = Number(event.dataTransfer.getData(dragType) || NaN);
    const from = listed.findIndex((each) => each.key === key);
    const picture = listed[from]?.picture;
    if (target === null || !picture) return;
    event.preventDefault();
    pictures.move(key, target > from ? target - 1 : target, describePicture(picture, from));
    setTarget(null);
  };

  return (
    <div className="rows picture-rows" role="group" aria-labelledby={id} ref={place}>
      <p className="rows-label" id={id}>
        {field.label}
      </p>
      <ol ref={list} onDragLeave={() => setTarget(null)}>
        {listed.map(({ key, picture }, index) => {
          const upload = uploads.get(key);
          if (!picture)
            return (
              <li key={key} className="picture-row">
                <span className="picture-frame" />
                {upload && (
                  <UploadState
                    upload={upload}
                    onRetry={() => pictures.retry(key)}
                    onForget={() => pictures.remove(key, upload.name)}
                  />
                )}
              </li>
            );
          const at = placeOf.get(key) ?? index;
          const title = describePicture(picture, at);
          const repeated = repeats[at] ?? null;
          const move = (to: number) => pictures.move(key, to, title);
          const onKeyDown = (event: KeyboardEvent) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || by === undefined) return;
            event.preventDefault();
            move(index + by);
          };
          return (
            // The shortcuts only repeat the buttons.
            <li
              key={key}
              className="picture-row"
              data-target={target === index ? 'before' : target === index + 1 ? 'after' : undefined}
              onKeyDown={onKeyDown}
              onDragOver={(event) => onDragOver(event, index)}
              onDrop={onDrop}
            >
              <span
                className="picture-frame"
                draggable
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(dragType, String(key));
                  dataTransfer.effectAllowed = 'move';
                }}
                onDragEnd={() => setTarget(null)}
              >
                <PictureThumbnail picture={picture} />
              </span>
              <div className="picture-words">
                <PictureInputs
                  fields={field.fields}
                  prefix={`${name}.${at}.`}
                  picture={picture}
                  place={String(at + 1)}
                />
                <PictureName picture={picture} />
                {repeated !== null && (
                  <p className="picture-name">The same picture as number {repeated + 1}.</p>
                )}
                <p className="row-buttons">
                  <RowButton label="Up" of={title} onClick={() => move(index - 1)} />
                  <RowButton label="Down" of={title} onClick={() => move(index + 1)} />
                  {stored.length > 2 && (
                    <label className="picture-place">
                      Number<span className="visually-hidden"> of {title}</span>
                      <select
                        value={index}
                        onChange={({ currentTarget }) => move(Number(currentTarget.value))}
                      >
                        {listed.map(({ key: other }, to) => {
                          const number = placeOf.get(other);
                          return (
                            number !== undefined && (
                              <option key={other} value={to}>
                                {number + 1}
                              </option>
                            )
                          );
                        })}
                      </select>
                    </label>
                  )}
                  <CropButton
                    file={fileOf(picture)}
                    of={title}
                    onCropped={(part) => pictures.replace(key, showPart(picture, part))}
                  />
                  <RowButton
                    label="Remove"
                    of={title}
                    onClick={() => pictures.remove(key, title)}
                  />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {sending > 1 && <p className="quiet">{sending} pictures are still uploading.</p>}
      <PictureChooser
        name={name}
        label={listed.length > 0 ? 'Add pictures' : 'Choose pictures'}
        isMultiple
        place={place}
        onFiles={pictures.add}
      />
      <RowButton label="Add from library by file name" of="" onClick={() => pictures.addRow({})} />
      <output className="visually-hidden">
        {[pictures.news, ...describeRepeats(repeats)].join(' ')}
      </output>
    </div>
  );
}

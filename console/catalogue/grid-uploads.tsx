import { useRef, useState } from 'react';
import type { GridRow } from '../../domain/catalogue/edits/grid.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import { UploadState } from '../pictures/upload-state.tsx';
import { useUploads } from '../pictures/use-uploads.ts';

/** The uploads of a table's pictures, by the keys of their rows: they outlive the row's turn beside the table. */
export function useGridUploads(onStored: (key: number, picture: AddedPicture) => void) {
  const [added, setAdded] = useState<
    ReadonlyMap<number, Pick<AddedPicture, 'thumbnail'> & { number: number }>
  >(new Map());
  const count = useRef(0);
  const uploads = useUploads((key, picture) => {
    onStored(key, picture);
    const { thumbnail } = picture;
    const number = ++count.current;
    setAdded((before) => new Map(before).set(key, { thumbnail, number }));
  });
  /** The last picture that a row got, numbered over all rows. */
  return { ...uploads, addedTo: (key: number) => added.get(key) };
}

interface GridUploadsProps {
  pictures: ReturnType<typeof useGridUploads>;
  rows: readonly GridRow[];
  /** Of the row beside the table, which shows its own upload. */
  shownKey: number | undefined;
}

/** The uploads of rows that are not shown beside the table. */
export const GridUploads = ({ pictures, rows, shownKey }: GridUploadsProps) =>
  rows.map(({ key }, index) => {
    const upload = pictures.uploads.get(key);
    if (!upload || key === shownKey) return null;
    return (
      <UploadState
        key={key}
        upload={{ ...upload, name: `Row ${index + 1}: ${upload.name}` }}
        onRetry={() => pictures.retry(key)}
        onForget={() => pictures.forget(key)}
      />
    );
  });

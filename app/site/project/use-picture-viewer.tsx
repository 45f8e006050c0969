import { useState, type MouseEvent } from 'react';
import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { PictureViewer } from './picture-viewer.tsx';

/** A link asked to open elsewhere is left to the browser. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey;

/** The pictures on the whole screen, once one of them is opened. */
export function usePictureViewer(title: string, pictures: readonly PictureSource[]) {
  const [opened, open] = useState<number | null>(null);
  const viewer = opened !== null && (
    <PictureViewer
      label={`Pictures of ${title}`}
      pictures={pictures}
      first={opened}
      onClose={() => open(null)}
    />
  );
  return { open, viewer };
}

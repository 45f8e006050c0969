import type { ShownPicture } from './picture-inputs.tsx';

/** A list's entry: a picture, or null while it is being uploaded, and when it was refused. */
export interface ListedPicture {
  key: number;
  picture: ShownPicture | null;
}

/**
 * The pictures of a list with their place, as they are stored and as problems name them: what is refused or
 * still uploads has none.
 */
export const listStored = (listed: readonly ListedPicture[]) =>
  listed
    .flatMap(({ key, picture }) => (picture ? [{ key, picture }] : []))
    .map((each, place) => ({ ...each, place }));

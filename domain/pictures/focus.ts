/** The focal point of a picture that is cropped to a frame; the middle by default. */
export const focuses = [
  'top left',
  'top',
  'top right',
  'left',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
] as const;

export type Focus = (typeof focuses)[number];

/** The CSS classes of a focal point, from app/ui/picture.css. Empty for the middle. */
export const formatFocus = (focus: Focus | null | undefined): string =>
  focus ? focus.replace(/\w+/g, 'at-$&') : '';

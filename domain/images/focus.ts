/** Where what must be seen of a picture is, when it is cut to a frame; its middle where none is said. */
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

/** The classes that keep it in the frame: app/ui/picture.css. Empty for the middle. */
export const formatFocus = (focus: Focus | null | undefined): string =>
  focus ? focus.replace(/\w+/g, 'at-$&') : '';

import type { MouseEvent } from 'react';

/** Whether a click opens a link in the same tab, rather than another tab, a window or a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

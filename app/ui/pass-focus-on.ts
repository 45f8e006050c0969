/** The element at a position of the list, or the last one when the list is shorter. */
function findInPlace(selector: string, place: number): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found[Math.min(Math.max(place, 0), found.length - 1)];
}

/**
 * For a press that removes `control` itself: passes the focus, without scrolling, to the first
 * selector with a focusable match, preferring the element now in the place of `control`. Does
 * nothing if the visitor has moved on.
 */
export function passFocusOn(control: HTMLElement, ...heirs: [string, ...string[]]) {
  const place = [...document.querySelectorAll(heirs[0])].indexOf(control);
  // Not an effect, because the navigation may remount the list around the control.
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    const isNowhere = activeElement === null || activeElement === body;
    if (control.isConnected && (isNowhere || activeElement === control)) return;
    observer.disconnect();
    if (!isNowhere) return;
    heirs.some((selector) => {
      const heir = findInPlace(selector, place);
      heir?.focus({ preventScroll: true });
      return heir !== undefined && document.activeElement === heir;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

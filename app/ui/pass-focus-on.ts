/** What stands in a place of the list, or last where the list is shorter. */
function findInPlace(selector: string, place: number): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found[Math.min(Math.max(place, 0), found.length - 1)];
}

/**
 * For a press that takes `control` itself from the page: the focus that would go with it is passed
 * on, without scrolling, to the first of the selectors that has something to take it. Of several it
 * is what then stands in the place of `control`. A visitor who has moved on meanwhile is left alone.
 */
export function passFocusOn(control: HTMLElement, ...heirs: [string, ...string[]]) {
  const place = [...document.querySelectorAll(heirs[0])].indexOf(control);
  // Not an effect: the list around the control may be made anew by the navigation that it starts.
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

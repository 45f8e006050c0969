/** The element at a position of the list, or the last one when the list is shorter. */
function findAtPosition(selector: string, position: number): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found[Math.min(Math.max(position, 0), found.length - 1)];
}

/**
 * For a click that removes `control` itself: moves the focus to the first selector with a focusable
 * match, preferring the element now at the position of `control`, and scrolls only if that is out of
 * sight. Does nothing if the visitor has focused something else.
 */
export function focusAfterRemoval(control: HTMLElement, ...selectors: [string, ...string[]]) {
  const position = [...document.querySelectorAll(selectors[0])].indexOf(control);
  // Not an effect, because the navigation may remount the list around the control.
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    const isNowhere = activeElement === null || activeElement === body;
    if (control.isConnected && (isNowhere || activeElement === control)) return;
    observer.disconnect();
    if (!isNowhere) return;
    selectors.some((selector) => {
      const target = findAtPosition(selector, position);
      // A plain focus would move even what is in sight to the middle.
      target?.focus({ preventScroll: true });
      if (!target || document.activeElement !== target) return false;
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

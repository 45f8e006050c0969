/** A press within this time and distance of another belongs to it. */
const sameWithinMs = 300;
const sameWithinPx = 12;

const controls = 'a, button, summary, label, input, select, textarea';

/**
 * Drops the second press of a double press whose first removed or hid what it pressed: it would press
 * whatever has come in its place.
 */
export function dropSecondPresses() {
  let last: { control: Element; at: number; x: number; y: number } | null = null;
  const onClick = (event: MouseEvent) => {
    const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
    // Keys and scripts press without a place.
    if (detail === 0 || !(target instanceof Element)) return;
    const isSecond =
      last !== null &&
      at - last.at < sameWithinMs &&
      Math.hypot(x - last.x, y - last.y) < sameWithinPx &&
      last.control.getClientRects().length === 0;
    if (isSecond) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { control: target.closest(controls) ?? target, at, x, y };
  };
  // Before React, which listens at the document.
  window.addEventListener('click', onClick, { capture: true });
  // Whoever typed in between means the next press.
  window.addEventListener('input', () => (last = null), { capture: true });
}

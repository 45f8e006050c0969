/**
 * Moves the focus after a row is removed: to the last button of the next row, otherwise of the
 * previous row, or in an empty list to the control that adds a row.
 */
export function focusAdjacentRow(list: Element | null, index: number) {
  const row = list?.children[Math.min(index, list.children.length - 1)];
  const addControl = list?.nextElementSibling ?? null;
  const target = row
    ? [...row.querySelectorAll('button')].at(-1)
    : addControl?.matches('button')
      ? addControl
      : addControl?.querySelector('input, button');
  if (target instanceof HTMLElement) target.focus();
}

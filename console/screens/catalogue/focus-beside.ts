/**
 * Keeps the keyboard's place after a row is removed: the last button of the row that took its
 * place, else of the row before; in an empty list what adds one.
 */
export function focusBeside(list: Element | null, index: number) {
  const row = list?.children[Math.min(index, list.children.length - 1)];
  const adds = list?.nextElementSibling ?? null;
  const target = row
    ? [...row.querySelectorAll('button')].at(-1)
    : adds?.matches('button')
      ? adds
      : adds?.querySelector('input, button');
  if (target instanceof HTMLElement) target.focus();
}

import type { KeyboardEvent } from 'react';

type GridCommand =
  | { kind: 'go'; rows: number; columns: number }
  | { kind: 'edge'; isLast: boolean }
  | { kind: 'move'; by: -1 | 1 }
  | { kind: 'duplicate' | 'remove' | 'undo' | 'redo' | 'revert' };

export const gridKeys = [
  ['Enter, Shift Enter, ↑ ↓', 'Move to the cell below or above'],
  ['Tab, ← →', 'Move to the next or previous cell'],
  ['Ctrl Home, Ctrl End', 'Move to the first or last row'],
  ['Ctrl V', 'Paste cells from a spreadsheet, with or without headings'],
  ['Ctrl Z, Ctrl Y', 'Undo or redo'],
  ['Alt ↑, Alt ↓', 'Move the row'],
  ['Alt Shift ↓', 'Duplicate the row'],
  ['Alt Delete', 'Remove the row'],
  ['Esc', 'Revert the cell'],
] as const;

/** Left and right leave a text only at its ends, or if it is fully selected. */
function leavesText(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
}

/** The command for a key pressed in a cell; null if the browser handles it. */
export function readGridKey(event: KeyboardEvent): GridCommand | null {
  const { key, altKey, shiftKey } = event;
  const target = event.target as HTMLElement;
  const hasControl = event.ctrlKey || event.metaKey;
  const arrow = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (altKey && !hasControl) {
    if (arrow === 1 && shiftKey) return { kind: 'duplicate' };
    if (arrow === -1 || arrow === 1) return { kind: 'move', by: arrow };
    return key === 'Delete' ? { kind: 'remove' } : null;
  }
  if (hasControl && !altKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { kind: 'redo' };
    return ['Home', 'End'].includes(key) ? { kind: 'edge', isLast: key === 'End' } : null;
  }
  if (key === 'Enter') return { kind: 'go', rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Escape') return { kind: 'revert' };
  if (shiftKey) return null;
  // In a select, these change the choice.
  if (arrow !== undefined)
    return target instanceof HTMLSelectElement ? null : { kind: 'go', rows: arrow, columns: 0 };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return side !== undefined && leavesText(target, key)
    ? { kind: 'go', rows: 0, columns: side }
    : null;
}

const isBox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isText = (
  field: EventTarget,
): field is HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type !== 'file');

/** First emptied by React's own setter, then filled by the element's: React hears only of what differs. */
function writeValue(field: { value: string }, value: string) {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

interface Change {
  type: string;
  checked: boolean;
  value: string;
}

/**
 * Notes the fields that change until the signal aborts; the returned function gives them back what they had,
 * which hydration takes away in some browsers, and repeats their events.
 */
export function noteFields(signal: AbortSignal): () => void {
  const changes = new Map<EventTarget, Change>();
  const note = ({ target, type }: Event) => {
    // A box at its click: React may take the tick back before the events that follow.
    if (!target || isBox(target) !== (type === 'click')) return;
    const { checked = false, value = '' } = target as Partial<HTMLInputElement>;
    changes.set(target, { type, checked, value });
  };
  for (const type of ['click', 'input', 'change'])
    window.addEventListener(type, note, { capture: true, signal });
  return () =>
    changes.forEach(({ type, checked, value }, field) => {
      if (isBox(field)) {
        // A click that leaves the box as the visitor did.
        field.checked = !checked;
        field.click();
        return;
      }
      if (isText(field)) writeValue(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (type === 'change') field.dispatchEvent(new Event('change', { bubbles: true }));
    });
}

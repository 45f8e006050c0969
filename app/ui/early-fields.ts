const isBox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isText = (field: EventTarget) =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type !== 'file');

/** By the element's own setter, because React takes a value set by its own for one that it knows. */
function writeValue(field: EventTarget, value: string) {
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
    if (!target) return;
    const { checked = false, value = '' } = target as Partial<HTMLInputElement>;
    changes.set(target, { type, checked, value });
  };
  for (const type of ['input', 'change'])
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

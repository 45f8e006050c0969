const isBox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Notes the fields that change until the signal aborts; the returned function repeats their events. */
export function noteFields(signal: AbortSignal): () => void {
  const changes = new Map<EventTarget, string>();
  const note = ({ target, type }: Event) => {
    if (target) changes.set(target, type);
  };
  for (const type of ['input', 'change'])
    window.addEventListener(type, note, { capture: true, signal });
  return () =>
    changes.forEach((last, field) => {
      if (isBox(field)) {
        // A click that leaves the box as the visitor did.
        field.checked = !field.checked;
        field.click();
        return;
      }
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (last === 'change') field.dispatchEvent(new Event('change', { bubbles: true }));
    });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React stores a field's last known value here, and ignores events that do not change it. */
type TrackedField = Field & { _valueTracker?: { setValue(value: string): void } };

interface Entry {
  value: string;
  isChecked: boolean;
  /** Whether the "change" event has fired: the field was left, or an option chosen. */
  isComplete: boolean;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function enter(field: TrackedField, { value, isChecked, isComplete }: Entry) {
  if (!field.isConnected) return;
  if (isBox(field)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  // Set only if it was reset, because setting it moves the cursor.
  if (field.type !== 'file' && field.value !== value) field.value = value;
  const { _valueTracker: tracker } = field;
  tracker?.setValue(`${value} `);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isComplete) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Records input until the signal aborts; the returned function replays it. */
export function rememberFields(signal: AbortSignal): () => void {
  const entries = new Map<Field, Entry>();
  const remember = ({ target, type }: Event) => {
    if (!isField(target)) return;
    entries.set(target, {
      value: target.value,
      isChecked: isBox(target) && target.checked,
      isComplete: type === 'change' || entries.get(target)?.isComplete === true,
    });
  };
  for (const type of ['input', 'change'])
    window.addEventListener(type, remember, { capture: true, signal });
  return () => entries.forEach((entry, field) => enter(field, entry));
}

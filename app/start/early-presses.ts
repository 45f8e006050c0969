/** What only a script can answer; other links and entries work by themselves. */
const scripted = 'button, a.needs-script, .needs-script a, a[data-scripted]';

const tell = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: type === 'click' }));

/**
 * Holds presses that nothing would answer yet until the signal; the function that it returns makes
 * them, each once. What the browser does by itself is only told of: that a telephone number was
 * pressed, or a `details` opened.
 */
export function holdPresses(signal: AbortSignal): () => void {
  const held = new Set<HTMLElement>();
  const told = new Map<Element, string>();

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const contact = event.target.closest('a[href^="tel:"], a[href^="mailto:"]');
    if (contact) told.set(contact, event.type);
    const pressed = event.target.closest<HTMLElement>(scripted);
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(pressed);
  };
  const onToggle = ({ type, target }: Event) => {
    if (target instanceof HTMLDetailsElement) told.set(target, type);
  };
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('toggle', onToggle, { capture: true, signal });

  return () => {
    told.forEach((type, target) => tell(target, type));
    held.forEach((pressed) => pressed.click());
  };
}

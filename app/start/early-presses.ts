/** Controls that need a script; other links and inputs work on their own. */
const scripted = 'button, a.needs-script, .needs-script a, a[data-scripted]';

const tell = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: type === 'click' }));

/**
 * Holds presses that nothing handles yet until the signal; the returned function replays them, each
 * once. Presses that the browser handles itself are only reported: a telephone link, or a `details`
 * opened.
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

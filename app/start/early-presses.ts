/** Controls that need a script; other links and inputs work on their own. */
const scripted = 'button, a.needs-script, .needs-script a, a[data-scripted]';

const dispatch = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: type === 'click' }));

/**
 * Holds presses that nothing handles yet until the signal; the returned function replays them, each
 * once. Presses that the browser handles itself are only reported: a telephone link, or a `details`
 * opened.
 */
export function holdPresses(signal: AbortSignal): () => void {
  const presses = new Set<HTMLElement>();
  const missedEvents = new Map<Element, string>();

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const contact = event.target.closest('a[href^="tel:"], a[href^="mailto:"]');
    if (contact) missedEvents.set(contact, event.type);
    const pressed = event.target.closest<HTMLElement>(scripted);
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.add(pressed);
  };
  const onToggle = ({ type, target }: Event) => {
    if (target instanceof HTMLDetailsElement) missedEvents.set(target, type);
  };
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('toggle', onToggle, { capture: true, signal });

  return () => {
    missedEvents.forEach((type, target) => dispatch(target, type));
    presses.forEach((pressed) => pressed.click());
  };
}

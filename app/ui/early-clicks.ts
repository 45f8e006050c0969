/** Controls that need JavaScript; other links and inputs work without it. */
const scripted = 'button, a.needs-script, .needs-script a, a[data-scripted]';

const dispatch = (target: Element, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: type === 'click' }));

/**
 * Intercepts clicks on these controls until the signal aborts; the returned function repeats them,
 * each once. For what the browser handles itself (phone and email links, `details`), only the event
 * is repeated.
 */
export function holdClicks(signal: AbortSignal): () => void {
  const clicks = new Set<HTMLElement>();
  const missedEvents = new Map<Element, string>();

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const contact = event.target.closest('a[href^="tel:"], a[href^="mailto:"]');
    if (contact) missedEvents.set(contact, event.type);
    const control = event.target.closest<HTMLElement>(scripted);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicks.add(control);
  };
  const onToggle = ({ type, target }: Event) => {
    if (target instanceof HTMLDetailsElement) missedEvents.set(target, type);
  };
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('toggle', onToggle, { capture: true, signal });

  return () => {
    missedEvents.forEach((type, target) => dispatch(target, type));
    clicks.forEach((control) => control.click());
  };
}

/**
 * The router skips a page transition when the next navigation comes sooner, and leaves the rejected
 * promise unhandled: nothing is wrong, so nothing is reported.
 */
export function ignoreSkippedTransitions() {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was skipped'))
      event.preventDefault();
  });
}

import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * The router leaves a view transition's promise unhandled: it skips one when the next navigation starts,
 * and the browser aborts one when a phone is turned.
 */
function ignoreEndedTransitions() {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (
      reason instanceof DOMException &&
      /^Transition was (?:skipped|aborted)/.test(reason.message)
    )
      event.preventDefault();
  });
}

ignoreEndedTransitions();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

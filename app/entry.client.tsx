import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { dropSecondPresses } from './ui/second-presses.ts';
import { forgetReceiptOfEarlierVisit } from './visitor/form-visitor.ts';

/**
 * The router leaves a view transition's promise unhandled: it skips one when the next navigation starts,
 * and the browser aborts one when a phone is turned.
 */
function ignoreEndedTransitions() {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const { name } = reason instanceof DOMException ? reason : { name: '' };
    // By name, because each browser has its own sentence.
    if (name === 'AbortError' || name === 'InvalidStateError') event.preventDefault();
  });
}

ignoreEndedTransitions();
dropSecondPresses();
forgetReceiptOfEarlierVisit();
startTransition(() => {
  // Without transitions of the router: rendered in slices, a list came a third later, and a render that
  // was behind took back what had just been ticked.
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});

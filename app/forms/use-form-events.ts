import { use, useRef } from 'react';
import type { CountedForm } from '../../domain/leads/form-event.ts';
import { FormTrackingContext } from './form-tracking-context.ts';

/** Tells what happens to a form: its beginning once, then each refusal and its end. Without a name, nothing. */
export function useFormEvents(name: CountedForm | undefined) {
  const visit = use(FormTrackingContext);
  const isStarted = useRef(false);
  return {
    noteTyping() {
      if (name && !isStarted.current) visit.tell(name, 'start');
      isStarted.current = true;
    },
    tell(event: 'error' | 'complete') {
      if (name) visit.tell(name, event);
      if (event === 'complete') isStarted.current = false;
    },
  };
}

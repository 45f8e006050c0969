import { use, useEffect, type RefObject } from 'react';
import { fillSender, forgetSender } from './fill-form.ts';
import { FormVisitorContext } from './form-visitor-context.ts';

/** Fills a form in for a member, and empties what it filled in after a logout in any tab. */
export function useSender(ref: RefObject<HTMLFormElement | null>, isOpen = true) {
  const { readSender, subscribeSender } = use(FormVisitorContext);
  useEffect(() => {
    const follow = () => {
      const sender = readSender();
      if (!ref.current || !isOpen) return;
      if (sender) fillSender(ref.current, sender);
      else forgetSender(ref.current);
    };
    follow();
    return subscribeSender(follow);
  }, [ref, readSender, subscribeSender, isOpen]);
}

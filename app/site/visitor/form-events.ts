import { useEffect } from 'react';
import type { FormEvent } from '../../../domain/leads/form-event.ts';

declare global {
  interface Window {
    /** Read by a tag manager that a brokerage may add; the site itself loads none. */
    dataLayer?: object[];
  }
}

/** Global Privacy Control and Do Not Track. */
const refusesCounting = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

/** Says what happens to a form: to the page's data layer, and to the server's count of the day. */
export function trackFormEvent(form: FormEvent['form'], event: FormEvent['event']) {
  (window.dataLayer ??= []).push({ event: `form_${event}`, form });
  if (refusesCounting()) return;
  const body = new Blob([JSON.stringify({ form, event })], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/events', body);
}

/** Tells of clicks on telephone numbers and e-mail addresses. */
export function useContactAttempts() {
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.protocol === 'tel:') trackFormEvent('phone', 'contact');
      if (link?.protocol === 'mailto:') trackFormEvent('email', 'contact');
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}

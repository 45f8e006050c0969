import { parseUrl } from './parse-url.ts';

/** "meet.example.com/abc" is an address as well. */
export const completeWebAddress = (text: string): string =>
  text === '' || /^[a-z][\w+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

/** Whether others can open it from anywhere: a full address of a host with a dot, without a sign-in. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^/]/i.test(text) && !/[\s<>"]/.test(text) ? parseUrl(text) : null;
  if (!url || url.username || url.password) return false;
  const isName = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname);
  // A browser takes "2.30" for 2.0.0.30.
  const isNumber = /^(?:\d+\.){3}\d+$/.test(url.hostname) && text.includes(url.hostname);
  return isName || isNumber;
}

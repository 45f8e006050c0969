import { expect, test } from 'vitest';
import { completeWebAddress, isWebAddress } from './web-address.ts';

test.each([
  ['https://meet.example.com/abc', 'https://meet.example.com/abc'],
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
  ['zoom.us/j/123?pwd=a,b;c#x', 'https://zoom.us/j/123?pwd=a,b;c#x'],
  ['meet.example.com:8443/abc', 'https://meet.example.com:8443/abc'],
  ['HTTPS://Zoom.us/j/1', 'HTTPS://Zoom.us/j/1'],
  ['http://192.0.2.1:8080/x', 'http://192.0.2.1:8080/x'],
  ['https://us02web.zoom.us/j/1', 'https://us02web.zoom.us/j/1'],
  ['réunion.example/é', 'https://réunion.example/é'],
  ['例え.jp/会議', 'https://例え.jp/会議'],
  ['https://example.com/@ada', 'https://example.com/@ada'],
])('the address %j is %j', (text, address) => {
  expect(completeWebAddress(text)).toBe(address);
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  'zoom',
  'zoom.',
  'zoom,us',
  'n/a',
  'tba',
  'to be sent',
  '2.30',
  '123 456 789',
  '1234567890',
  '416-555-0199',
  'tel:+14165550199',
  'ada@example.com',
  'mailto:ada@example.com',
  'https://ada:secret@example.com/',
  'http://',
  'https:meet.example.com',
  'https:///meet.example.com',
  'https://localhost/abc',
  'https://meet example.com',
  'https://a.b"onclick=x',
  'https://meet.example.com/\r\nATTENDEE:x',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\server\\share',
])('%j is no web address', (text) => {
  expect(isWebAddress(completeWebAddress(text))).toBe(false);
});

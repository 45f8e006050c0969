import { expect, test } from 'vitest';
import { listDraftNames, listEnteredText } from './entered-text.ts';

const list = (drafts: Record<string, string>, sent: Record<string, string> | null = null) =>
  listEnteredText(
    'GB-1',
    new Map(Object.entries(drafts).map(([name, entered]) => [name, new URLSearchParams(entered)])),
    sent && { intent: sent['intent'] ?? '', refusal: 'Gone.', errors: {}, entered: sent },
  ).map(({ title, text }) => [title, text]);

test('lists all text typed about a lead', () => {
  expect(listDraftNames('GB-1')).toContain('reply GB-1');
  expect(
    list({
      'note GB-1': 'draft=note+GB-1&revision=1&note=Likes+clocks.%0AAnd+ships.',
      'reply GB-1': 'template=&subject=Your+question&body=Hello',
      'call GB-1': 'outcome=message&words=Back+on+Monday',
      'task GB-1': 'what=Send+plans&due=2026-11-24&assignee=',
    }),
  ).toEqual([
    ['Reply', 'Your question\n\nHello'],
    ['Note', 'Likes clocks.\nAnd ships.'],
    ['Call', 'Left a message\n\nBack on Monday'],
    ['Task', 'Send plans (due 2026-11-24)'],
  ]);
});

test('leaves out emptied fields and defaults of the form', () => {
  expect(list({ 'note GB-1': 'note=+', 'task GB-1': 'what=&due=2026-11-24' })).toEqual([]);
});

test('lists the form just sent once, even if the browser has no draft of it', () => {
  const sent = { intent: 'note', note: 'Likes clocks.' };
  expect(list({ 'note GB-1': 'note=Likes+clocks.' }, sent)).toEqual([['Note', 'Likes clocks.']]);
  expect(list({}, sent)).toEqual([['Note', 'Likes clocks.']]);
  expect(list({}, { intent: 'status', status: 'lost', reason: 'Too far' })).toEqual([
    ['Reason lost', 'Too far'],
  ]);
});

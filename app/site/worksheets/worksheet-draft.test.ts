import { expect, test } from 'vitest';
import { parseDraft } from './worksheet-draft.ts';

const now = Date.parse('2026-11-21T17:00:00Z');
const photo = { link: 'https://homes.example/photo-id/x', fileName: 'card.png', uploadedAt: now };

test('a draft restores known answers and photos less than a day old (A-4.17)', () => {
  const answers = { project_name: 'Sextant', 'firstPurchaser.city': 'Guelph' };
  const old = { ...photo, uploadedAt: now - 24 * 60 * 60 * 1000 };
  const stored = {
    answers: { ...answers, 'firstPurchaser.photo_id': 'x', unknown: 'x', message: 7, choice1: '' },
    photos: { 'firstPurchaser.photo_id': photo, 'secondPurchaser.photo_id': old, other: photo },
  };
  expect(parseDraft(stored, now)).toEqual({
    answers,
    photos: { 'firstPurchaser.photo_id': photo },
  });
});

test.each([
  null,
  7,
  [],
  { answers: null, photos: 'x' },
  { photos: { 'firstPurchaser.photo_id': {} } },
])('the stored %j reads as an empty draft', (stored) =>
  expect(parseDraft(stored, now)).toEqual({ answers: {}, photos: {} }),
);

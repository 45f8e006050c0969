import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oakHomes } from '../../tests/support/factories.ts';
import { renderMailPreview } from '../mail/mail-preview.ts';
import { mails } from './mails.ts';

const root = path.resolve(import.meta.dirname, '..');
const sender = { brand: oakHomes, publicUrl: 'https://homes.example' };

test('the preview shows every kind of mail with its examples, and each is complete', () => {
  const page = renderMailPreview(mails, sender);
  for (const mail of mails) {
    expect(page).toContain(`id="${mail.kind}"`);
    const examples = mail.writeExamples(sender);
    expect(examples).not.toEqual([]);
    for (const { subject, text, html } of examples) {
      expect(subject).not.toBe('');
      for (const body of [subject, text, html]) expect(body).not.toMatch(/undefined|null|NaN/);
      expect(text).toContain(oakHomes.legalName);
    }
  }
});

test('each kind has one name and one place in the list', () => {
  const kinds = mails.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(new Set(mails.map(({ label }) => label)).size).toBe(kinds.length);
  const defined = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-mail.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return /define(?:Mail|Notice)\(\{\s+kind: '([^']+)'/.exec(text)?.[1] ?? [];
    });
  expect(defined.sort()).toEqual(kinds.toSorted());
});

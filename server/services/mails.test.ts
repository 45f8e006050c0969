import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { oakHomes } from '../../tests/support/factories.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { renderMailPreview, writeExamples } from '../mail/mail-preview.ts';
import { mails } from './mails.ts';

const root = path.resolve(import.meta.dirname, '..');
const sender = { brand: oakHomes, publicUrl: 'https://homes.example' };

test('the preview shows every kind of mail with its examples, and each is complete', () => {
  const page = renderMailPreview(mails, sender);
  for (const mail of mails) {
    expect(page).toContain(`id="${mail.kind}"`);
    const examples = writeExamples(mail, sender);
    expect(examples).not.toEqual([]);
    for (const { subject, text, html } of examples) {
      expect(subject).not.toBe('');
      for (const body of [subject, text, html]) expect(body).not.toMatch(/undefined|null|NaN/);
      expect(text).toContain(oakHomes.legalName);
      expect(text).not.toMatch(/[^.]\.\.(?!\.)/);
    }
  }
});

test('each colour has one for dark schemes, and no address is to be read where a link can be pressed', () => {
  const examples = mails.flatMap((mail) => writeExamples(mail, sender));
  for (const { html } of examples) {
    const coloured =
      html.match(/<[^>]+ style="[^"]*(?:color|background|border[^:]*):[^"]*"/g) ?? [];
    expect(coloured.length).toBeGreaterThan(5);
    for (const tag of coloured)
      if (!/background:none|border-radius:\d+px"/.test(tag))
        expect(tag).toMatch(/ class="(?:page|paper|ink|soft|mark|button)"/);
    for (const [, name] of html.matchAll(/ class="([^"]+)"/g)) expect(html).toContain(`.${name} {`);
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toContain(sender.publicUrl);
  }
});

test('a name that is written from right to left does not reorder what is around it', () => {
  const entry = { title: 'برج الماس (2)', url: 'https://homes.example/x', lines: ['Toronto'] };
  const { html } = renderMailBody(
    'News',
    {
      paragraphs: [],
      facts: [['Search', entry.title]],
      lists: [{ url: '', entries: [entry], more: 0 }],
    },
    oakHomes,
  );
  const marked = html.match(/<(\w+)[^>]* dir="auto"[^>]*>برج الماس \(2\)<\/\1>/g);
  expect(marked).toHaveLength(2);
});

const hebrew = /[\u0590-\u05ff]/;

test('in subjects and sentences, a name that is written from right to left keeps its place', () => {
  const brand = { ...oakHomes, name: 'בית' };
  const examples = mails.flatMap((mail) =>
    writeExamples(mail, { ...sender, brand }).map((example) => ({ ...example, kind: mail.kind })),
  );
  const named = examples.filter(({ subject }) => hebrew.test(subject));
  for (const { kind, subject } of named)
    expect([kind, subject.replace(/\u2068[^\u2069]*\u2069/g, '')]).toEqual([
      kind,
      expect.not.stringMatching(hebrew),
    ]);
  // A new kind needs no line here.
  expect(named.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'mail-alert-confirmation',
      'mail-alerts',
      'mail-assigned',
      'mail-code',
      'mail-email-changed',
      'mail-new',
      'mail-overdue',
      'mail-launch',
      'mail-package',
      'mail-password-changed',
      'mail-possible-spam',
      'mail-price-list',
      'mail-schedule',
      'mail-visitor',
      'mail-welcome',
    ]),
  );
});

test('each kind has one name and one place in the list', async () => {
  const kinds = mails.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(new Set(mails.map(({ label }) => label)).size).toBe(kinds.length);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('-mail.ts'))
      .map((file): Promise<object> => import(path.join(root, file))),
  );
  const defined = modules.flatMap((module) =>
    Object.values(module).filter((exported: unknown) => Object(exported).examples),
  );
  expect(new Set(defined)).toEqual(new Set(mails));
});

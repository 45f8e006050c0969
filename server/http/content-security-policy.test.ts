import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildContentSecurityPolicy, takeInlineTexts } from './content-security-policy.ts';

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

test.each([
  '<script>steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script nonce="">steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script data-nonce="mark">steal()</script>',
  '<svg><script>steal()</script></svg>',
  '<style>steal()</style>',
])('a page that was made to hold %s does not allow it', (injected) => {
  const html = `<body>${injected}<script nonce="mark">start()</script><style nonce="mark">a{}</style>`;
  const { page, ...inline } = takeInlineTexts(html, 'mark');
  const policy = buildContentSecurityPolicy(inline);
  expect(policy).not.toContain(sourceOf('steal()'));
  expect(policy).toContain(`script-src 'self' ${sourceOf('start()')};`);
  expect(policy).toContain(`style-src 'self' ${sourceOf('a{}')};`);
  expect(page).toContain('<script>start()</script><style>a{}</style>');
});

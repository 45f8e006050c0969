import { expect, test } from 'vitest';
import { listSpamReasons, readSpamTraps, type SpamEvidence } from './spam.ts';

const human: SpamEvidence = {
  draft: { name: "Zoë O'Brien-Lévy", message: 'Is there a plan with a south terrace?' },
  spamTraps: { honeypot: '', filledInMs: 40_000 },
  siteHost: 'homes.example',
  messageSenders: 1,
};
const judge = ({ draft, spamTraps, ...more }: Partial<SpamEvidence>) =>
  listSpamReasons({
    ...human,
    ...more,
    draft: { ...human.draft, ...draft },
    spamTraps: { ...human.spamTraps, ...spamTraps },
  });

test.each<[string, Partial<SpamEvidence>]>([
  ['a plain message', {}],
  ['no name and no message', { draft: { name: null, message: null } }],
  ['a form that was sent without JavaScript', { spamTraps: { honeypot: '', filledInMs: null } }],
  [
    'a form that a program of the visitor fills in',
    { spamTraps: { honeypot: '', filledInMs: 900 } },
  ],
  [
    'one link',
    { draft: { name: 'Ada', message: 'Like this one? https://builder.example/suite-4' } },
  ],
  [
    'many links to this site',
    {
      draft: {
        name: 'Ada',
        message:
          'https://homes.example/a https://homes.example/b https://homes.example/c https://homes.example/d',
      },
    },
  ],
  [
    'a word alone',
    { draft: { name: 'Ada', message: 'How far is it from the casino at Woodbine?' } },
  ],
  [
    'a link that took two seconds',
    {
      draft: { name: 'Ada', message: 'See www.builder.example' },
      spamTraps: { honeypot: '', filledInMs: 2000 },
    },
  ],
  [
    'a link of a form that was sent without JavaScript',
    {
      draft: { name: 'Ada', message: 'See www.builder.example' },
      spamTraps: { honeypot: '', filledInMs: null },
    },
  ],
  ['a message that three others sent as well', { messageSenders: 4 }],
])('%s is not spam', (_, evidence) => {
  expect(judge(evidence)).toEqual([]);
});

const message = (text: string) => ({ draft: { name: 'Ada Byron', message: text } });

test.each<[string, string[], Partial<SpamEvidence>]>([
  [
    'the hidden field',
    ['the hidden field is filled in'],
    { spamTraps: { ...human.spamTraps, honeypot: 'x' } },
  ],
  [
    'a link in the name',
    ['a link in the name'],
    { draft: { name: 'httpexample', message: 'Hello' } },
  ],
  [
    'a link sent at once',
    ['sent within two seconds', 'links in the message'],
    { ...message('See www.spam.example'), spamTraps: { honeypot: '', filledInMs: 1999 } },
  ],
  [
    'three links',
    ['links in the message', 'many links in the message'],
    message('http://a.example http://b.example www.c.example'),
  ],
  [
    'three links of which one is none and one tells of this site',
    ['links in the message', 'many links in the message'],
    message('http://[ https://x.example/?of=www.homes.example www.c.example'),
  ],
  ['markup', ['markup in the message'], message('‹a href="x"›cheap‹/a›')],
  ['a forum link', ['markup in the message'], message('[url=x]cheap[/url]')],
  [
    'an advertisement',
    ['links in the message', 'advertising in the message'],
    message('Best casino bonus: https://spam.example'),
  ],
  ['a wave', ['the same message from many addresses'], { messageSenders: 5 }],
])('%s is quarantined (D-2.9)', (_, reasons, evidence) => {
  expect(judge(evidence)).toEqual(reasons);
});

test.each<[Record<string, unknown>, ReturnType<typeof readSpamTraps>]>([
  [{}, { honeypot: '', filledInMs: null }],
  [
    { contact_website: ' ', filledInMs: '' },
    { honeypot: '', filledInMs: null },
  ],
  [
    { contact_website: 'x', filledInMs: '1500' },
    { honeypot: 'x', filledInMs: 1500 },
  ],
  [
    { contact_website: 7, filledInMs: 'soon' },
    { honeypot: '', filledInMs: null },
  ],
  [{ filledInMs: -1 }, { honeypot: '', filledInMs: null }],
  [{ filledInMs: 0 }, { honeypot: '', filledInMs: 0 }],
  [{ filledInMs: null }, { honeypot: '', filledInMs: null }],
])('the spam traps of %j are %j', (sent, spamTraps) => {
  expect(readSpamTraps((name) => sent[name])).toEqual(spamTraps);
});

import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.ca', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.ca', 'hotmail.ca'],
  ['hotmail.comm', 'hotmail.com'],
  ['yaho.ca', 'yahoo.ca'],
  ['yahooo.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['iclud.com', 'icloud.com'],
  ['rogers.co', 'rogers.com'],
  ['sympatico.con', 'sympatico.ca'],
  ['sympatico.com', 'sympatico.ca'],
])('for ada@%s the address at %s is suggested', (domain, meant) => {
  expect(suggestEmail(`ada@${domain}`)).toBe(`ada@${meant}`);
});

const ownDomains =
  'gmail.com GMAIL.com hotmail.com hotmail.ca outlook.com yahoo.ca yahoo.com icloud.com rogers.com sympatico.ca videotron.ca';
/** Right, and rare here. */
const rareDomains =
  'ymail.com email.com mail.com gmx.com gmx.ca me.com mac.com live.ca msn.com aol.com hey.com proton.me fastmail.com bell.net shaw.ca telus.net cloud.com wahoo.com rodgers.com yahoo.co.uk yahoo.co.in yahoo.fr hotmail.fr hotmail.ch hotmail.cl outlook.fr rci.rogers.com mail.utoronto.ca example.com';

test.each(`${ownDomains} ${rareDomains}`.split(' '))(
  'nothing is suggested for ada@%s',
  (domain) => {
    expect(suggestEmail(`ada@${domain}`)).toBeNull();
  },
);

test('what is no address yet gets no suggestion, and what stands before the domain is kept', () => {
  for (const entered of ['', 'ada', '@gmial.com', 'ada@', 'ada@gmial', 'ada@.com', 'ada@gmail.'])
    expect(suggestEmail(entered), entered).toBeNull();
  expect(suggestEmail(' Ada.L+condo@gmial.com ')).toBe('Ada.L+condo@gmail.com');
});

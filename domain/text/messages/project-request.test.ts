import { expect, test } from 'vitest';
import { projectRequestMessages, withoutArticle } from './project-request.ts';

test.each([
  ['The Residences at King', 'for the Residences at King'],
  ['THE WELL', 'for the WELL'],
  ['the  Bond', 'for the Bond'],
  ['Theatre Lofts', 'for the Theatre Lofts'],
  ['The', 'for the The'],
  ['Ledger House', 'for the Ledger House'],
])('the request form of %s is headed "… %s"', (title, ending) => {
  const heading = projectRequestMessages.heading(withoutArticle(title));
  expect(heading).toBe(`Register to get Pricing & Floor Plans ${ending}`);
});

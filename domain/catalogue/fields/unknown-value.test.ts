import { expect, test } from 'vitest';
import { isUnknownValue } from './unknown-value.ts';

const unknown =
  'TBD|tba|T.B.D.|N/A|#N/A|n/a|NA|n.a.|NULL|None|-|—|--|Call|call us|Call for pricing|Please call|' +
  'CONTACT US|Contact agent for price|Coming soon|To be announced|to be  determined|POR|$TBD|' +
  'Price on request|(TBD)|TBA*|Call!|upon request|Not yet released|not available|???|...|To come|to follow|VIP only|' +
  'Register for pricing|Please register|Contact sales rep|Call builder|Call sales centre';

test.each(unknown.split('|'))('%j says that a value is not known', (text) =>
  expect(isUnknownValue(text)).toBe(true),
);

const known =
  '0|599,900|from $599,900|Low 500s|Sold out|SOLD|Callaway|nana|free|call 416-555-0123|TBD 2027|' +
  'north|2+1||call me maybe|n|por favor';

test.each(known.split('|'))('%j does not', (text) => expect(isUnknownValue(text)).toBe(false));

import { beforeAll, test } from 'vitest';
import { checkScreen, listLooks } from './screen-checks.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const screens = [
  '/about-us',
  '/faq',
  '/privacy-policy',
  '/contact-us',
  '/schedule-meeting',
  '/allocation-worksheet',
  '/affordability-calculator',
  '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  '/login',
  '/signup',
  '/verification-screen',
  '/my-account',
];

test.each(listLooks(screens))(
  '$path keeps still, fits, has no barrier and leads on by keyboard at $width px',
  (look) => checkScreen(site, look),
);

import { expect, test } from 'vitest';
import { matchColumns } from '../import/match-columns.ts';

test.each([
  ['Community Name', 'title'],
  ['Project', 'title'],
  ['PROJECT NAME', 'title'],
  ['Development', 'title'],
  ['Builder / Developer', 'builderName'],
  ['Builder Name', 'builderName'],
  ['Municipality', 'city'],
  ['Project City', 'city'],
  ['Neighbourhood', 'locality'],
  ['Major Intersection', 'locality'],
  ['Civic Address', 'streetAddress'],
  ['Suites', 'units'],
  ['Total No. of Suites', 'units'],
  ['# of Units', 'units'],
  ['# Storeys', 'storeys'],
  ['No. of Floors', 'storeys'],
  ['Number of Stories', 'storeys'],
  ['Starting From', 'minPriceCad'],
  ['Starting Price (CAD)', 'minPriceCad'],
  ['Prices From', 'minPriceCad'],
  ['Lowest Price', 'minPriceCad'],
  ['PRICED FROM ($)', 'minPriceCad'],
  ['Up To', 'maxPriceCad'],
  ['Max. Price', 'maxPriceCad'],
  ['Website', 'projectUrl'],
  ['Project Web-site', 'projectUrl'],
  ['Est. Occupancy', 'completionDate'],
  ['Anticipated Closing Date', 'completionDate'],
  ['Move-In Date', 'completionDate'],
  ['Home Type', 'types'],
  ['Construction Status', 'constructionStatus'],
  ['Sales Launch Date', 'launchedOn'],
  ['Maintenance Fee ($/sf)', 'fees.maintenancePerSqFtCad'],
])('the trade’s heading “%s” is the field %s', (heading, field) => {
  expect(matchColumns([heading]).fields).toEqual({ [field]: heading });
});

test.each([
  'Colour',
  'Notes',
  'Commission',
  'Co-op %',
  'Deposit',
  'Sq Ft Range',
  'Brokerage',
  'Incentive',
  // A figure of a square foot is no price.
  'Price PSF',
  'Price/SF',
  'Starting Price (per sq. ft.)',
])('“%s” is no field', (heading) => {
  expect(matchColumns([heading]).fields).toEqual({});
});

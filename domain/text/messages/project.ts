import { defineMessages, template } from './define-messages.ts';

export const projectMessages = defineMessages('project', {
  register: 'Register Now',
  /** For members, who do not need to register. */
  ask: 'Ask Us',
  overview: 'Project Overview',
  about: template<[title: string]>('About {title}'),
  facts: {
    location: 'LOCATION',
    status: 'STATUS',
    builders: 'BUILDERS',
    units: 'NUMBER OF UNITS',
    city: 'CITY',
    occupancy: 'OCCUPANCY',
    storeys: 'STOREYS',
  },
  location: 'Location',
  openIn: 'Open in',
  /** Of a place that the built-in map does not draw. */
  outsideMap: 'Our map does not reach this place. Open it in one of the maps above.',
  stations: 'Nearest stations',
  stationsRule:
    'Distances are straight lines. Walking times are estimates: 1.3 times that, at 80 m a minute.',
  priceHistory: 'Price history',
  priceHistoryRule: 'The lowest price of this project, at the end of each day that changed it.',
  since: 'Since',
  before: template<[day: string]>('Before {day}'),
  noPrice: 'No price',
  qrCode: 'QR code of this page',
  scan: 'Scan for current prices and availability.',
  /** Of a deposit whose days from signing would end after occupancy. */
  byOccupancy: 'At occupancy at the latest',
  noDrawing: 'No drawing of this plan yet.',
  others: 'Other projects you might be interested in',
  news: 'News & Insights',
});

/** Texts that replace the price, and the request for prices, of a project that is not for sale. */
export const notForSaleMessages = defineMessages('notForSale', {
  button: 'Hear about similar projects',
  register:
    'Members see the price, full-size drawing and deposits in dollars of each floor plan, for every project still for sale.',
  next: template<[title: string]>('about projects like {title}'),
  'sold-out': {
    label: 'Sold out',
    heading: template<[title: string]>('{title} is sold out. Hear about similar projects'),
    priorityMeeting: template<[title: string]>(
      '{title} is sold out. Speak with us about projects like it.',
    ),
    plans: template<[title: string]>(
      'Every home in {title} is sold. The floor plans are shown for reference.',
    ),
    mail: template<[title: string]>(
      '{title} is sold out. We have your request to hear about similar projects. A member of our team will write or call you.',
    ),
  },
  cancelled: {
    label: 'Cancelled',
    heading: template<[title: string]>('{title} is cancelled. Hear about similar projects'),
    priorityMeeting: template<[title: string]>(
      '{title} is cancelled. Speak with us about projects like it.',
    ),
    plans: template<[title: string]>(
      '{title} is cancelled. The floor plans are shown for reference.',
    ),
    mail: template<[title: string]>(
      '{title} is cancelled. We have your request to hear about similar projects. A member of our team will write or call you.',
    ),
  },
  'on-hold': {
    label: 'On hold',
    heading: template<[title: string]>('{title} is on hold. Hear about similar projects'),
    priorityMeeting: template<[title: string]>(
      '{title} is on hold: nothing is sold at the moment. Speak with us about projects like it.',
    ),
    plans: template<[title: string]>(
      '{title} is on hold: nothing is sold at the moment. The floor plans are shown for reference.',
    ),
    mail: template<[title: string]>(
      '{title} is on hold: nothing is sold at the moment. We have your request to hear about similar projects. A member of our team will write or call you.',
    ),
  },
});

/** Prefixes of a rounded-down lowest price: `high` if at least half of the step was cut off. */
export const priceLabelMessages = defineMessages('priceLabel', {
  high: 'High',
  low: 'Low',
  onRequest: 'Price on request',
  matchingSoldOut: 'Matching homes are sold out',
  /** Beside a home's price, where parking is asked for. */
  plusParking: template<[price: string]>('Plus parking at {price}'),
  /** Where an incentive is about parking: it may be free, or cost less. */
  parkingBeforeIncentives: template<[price: string]>('Parking at {price} before incentives'),
});

import {
  buildBuilder,
  buildCity,
  buildProject,
  buildStation,
  buildTestSnapshot,
} from './factories.ts';

const snapshot = buildTestSnapshot(
  [
    buildProject({
      stub: 'one',
      city: 'Hamilton',
      latitude: 43.25,
      longitude: -79.87,
      builderUrl: 'oak',
      constructionStatus: 'Completed',
      completionDate: 'Fall 2027',
    }),
    buildProject({
      stub: 'two',
      city: 'St. Catharines',
      builderUrl: 'ash',
      constructionStatus: 'Pre-Construction',
      occupancyOn: '2028-05-01',
    }),
  ],
  {
    builders: [buildBuilder('oak', 'Oak & Sons, Ltd.'), buildBuilder('ash', 'Ash+Elm')],
    cities: [buildCity('guelph', 'Guelph')],
    stations: [buildStation('main', { latitude: 43.25, longitude: -79.87 })],
  },
);

/** Two projects whose values fill most filters, with signs that an address must escape. */
export const queriedListing = snapshot.listings.selling;

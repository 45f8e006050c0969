import { expect, test } from 'vitest';
import { torontoCentre } from '../../domain/places/toronto.ts';
import * as settings from './map-settings.ts';

test('the map has the specified centre, zooms, clusters, delay and popup width (B-9.6)', () => {
  expect(torontoCentre).toEqual({ latitude: 43.65, longitude: -79.38 });
  expect(settings).toMatchObject({
    listingZoom: 7,
    searchZoom: 10,
    detailZoom: 12,
    minZoom: 5,
    maxZoom: 15,
    clusterRadiusPx: 20,
    clusterMaxZoom: 14,
    listFollowsAfterMs: 1500,
    popupWidthPx: 190,
  });
});

// B-9.6 specifies the zooms, the clusters and the delay of the list.

export const listingZoom = 7;
/** For a listing that is searched or limited to a place. */
export const searchZoom = 10;
/** On a project's page. */
export const detailZoom = 12;
export const minZoom = 5;
export const maxZoom = 15;
export const clusterRadiusPx = 20;
export const clusterMaxZoom = 14;
/** The list shows the projects in view when the map has rested this long. */
export const listFollowsAfterMs = 1500;
export const popupWidthPx = 190;

/** From this zoom on, the built-in map adds no more streets. */
export const schematicFromZoom = 13;

/** The basemap is detailed inside these bounds, in degrees. */
export const detailBounds = { south: 38, west: -96, north: 60, east: -66 };

/** A provider's style must arrive within this time, or the built-in map is shown. */
export const styleTimeoutMs = 8000;
/** This many failed tiles before the first complete picture mean that the provider is down. */
export const tileErrorLimit = 4;

// B-9.6 specifies the zooms, the clusters and the delay of the list.

export const listingZoom = 7;
/** For a listing with a search or a place. */
export const searchZoom = 10;
/** On a project's page. */
export const detailZoom = 12;
export const minZoom = 5;
export const maxZoom = 15;
export const clusterRadiusPx = 20;
export const clusterMaxZoom = 14;
/** After the map has been still for this long, the list shows the projects in view. */
export const listFollowsAfterMs = 1500;
export const popupWidthPx = 190;

/** From this zoom on, the built-in map shows no further streets. */
export const schematicFromZoom = 13;

/** The area, in degrees, where the basemap is detailed. */
export const detailBounds = { south: 38, west: -96, north: 60, east: -66 };

/** A provider's style must arrive within this time, or the built-in map is shown. */
export const styleTimeoutMs = 8000;
/** This many failed tiles before the map is first fully drawn mean that the provider is down. */
export const tileErrorLimit = 4;

/** Every colour of a map, by role; the values are the site's paper, ink, navy and copper. */
export interface MapPalette {
  land: string;
  urban: string;
  park: string;
  water: string;
  shore: string;
  border: string;
  municipality: string;
  motorway: string;
  motorwayCase: string;
  trunk: string;
  trunkCase: string;
  street: string;
  streetCase: string;
  text: string;
  textSoft: string;
  textFaint: string;
  waterText: string;
  parkText: string;
  halo: string;
  waterHalo: string;
  shield: string;
  shieldLine: string;
  shieldText: string;
  pin: string;
  pinEdge: string;
  pinRing: string;
  disc: string;
  discEdge: string;
  discText: string;
}

export const lightMapPalette: MapPalette = {
  land: '#f7f4ed',
  urban: '#ede8dd',
  park: '#dfe4d2',
  water: '#c6d3da',
  shore: '#a9bcc6',
  border: '#a39a9a',
  municipality: '#cbc2b4',
  motorway: '#e6d3b3',
  motorwayCase: '#cdb48d',
  trunk: '#f1e6d2',
  trunkCase: '#dacbb0',
  street: '#ffffff',
  streetCase: '#dfd7c9',
  text: '#14233a',
  textSoft: '#4a5768',
  textFaint: '#8b8a8a',
  waterText: '#54748a',
  parkText: '#5d7a58',
  halo: '#faf8f4',
  waterHalo: '#d5dfe4',
  shield: '#fffdf8',
  shieldLine: '#cdb48d',
  shieldText: '#6b5a3a',
  pin: '#b4552d',
  pinEdge: '#ffffff',
  pinRing: '#953f1c',
  disc: '#10243f',
  discEdge: '#faf8f4',
  discText: '#ffffff',
};

export const darkMapPalette: MapPalette = {
  land: '#152133',
  urban: '#1c2a3e',
  park: '#1d2f2c',
  water: '#0d1622',
  shore: '#27394b',
  border: '#5d6675',
  municipality: '#323f50',
  motorway: '#5b5346',
  motorwayCase: '#121a26',
  trunk: '#434540',
  trunkCase: '#121a26',
  street: '#2f3b4c',
  streetCase: '#141c29',
  text: '#ece7dd',
  textSoft: '#aab3c0',
  textFaint: '#79828f',
  waterText: '#6d8ba1',
  parkText: '#86a487',
  halo: '#141c28',
  waterHalo: '#0d1622',
  shield: '#1c2a3e',
  shieldLine: '#5b5346',
  shieldText: '#d9ccb4',
  pin: '#d98555',
  pinEdge: '#152133',
  pinRing: '#e69c70',
  disc: '#dfe4ec',
  discEdge: '#152133',
  discText: '#10243f',
};

export const mapPalettes = { light: lightMapPalette, dark: darkMapPalette };
export type MapScheme = keyof typeof mapPalettes;

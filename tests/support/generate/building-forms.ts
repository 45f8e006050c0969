export interface BuildingForm {
  type: string;
  weight: number;
  suffixes: readonly string[];
  storeys: readonly [number, number];
  unitsPerStorey: readonly [number, number];
  pricePerSqFtCad: readonly [number, number];
  interiorSqFt: readonly [number, number];
}

export const buildingForms: readonly BuildingForm[] = [
  {
    type: 'High Rise',
    weight: 34,
    suffixes: ['Condos', 'Tower', 'Residences'],
    storeys: [14, 62],
    unitsPerStorey: [8, 12],
    pricePerSqFtCad: [900, 1450],
    interiorSqFt: [420, 1250],
  },
  {
    type: 'Mid Rise',
    weight: 20,
    suffixes: ['Condos', 'Residences', 'on the Park'],
    storeys: [6, 12],
    unitsPerStorey: [10, 18],
    pricePerSqFtCad: [850, 1300],
    interiorSqFt: [450, 1350],
  },
  {
    type: 'Low Rise',
    weight: 8,
    suffixes: ['Condos', 'House'],
    storeys: [3, 5],
    unitsPerStorey: [8, 14],
    pricePerSqFtCad: [750, 1100],
    interiorSqFt: [500, 1300],
  },
  {
    type: 'Loft',
    weight: 4,
    suffixes: ['Lofts', 'Works'],
    storeys: [4, 11],
    unitsPerStorey: [6, 12],
    pricePerSqFtCad: [900, 1300],
    interiorSqFt: [550, 1600],
  },
  {
    type: 'Townhouse',
    weight: 14,
    suffixes: ['Towns', 'Row', 'Mews'],
    storeys: [2, 3],
    unitsPerStorey: [10, 40],
    pricePerSqFtCad: [550, 850],
    interiorSqFt: [1200, 2300],
  },
  {
    type: 'Stacked',
    weight: 8,
    suffixes: ['Urban Towns', 'Stacks'],
    storeys: [3, 4],
    unitsPerStorey: [12, 40],
    pricePerSqFtCad: [600, 900],
    interiorSqFt: [700, 1500],
  },
  {
    type: 'Detached',
    weight: 7,
    suffixes: ['Estates', 'Fields', 'Grove'],
    storeys: [2, 2],
    unitsPerStorey: [15, 90],
    pricePerSqFtCad: [450, 750],
    interiorSqFt: [1800, 4200],
  },
  {
    type: 'Semi Detached',
    weight: 3,
    suffixes: ['Gate', 'Court'],
    storeys: [2, 2],
    unitsPerStorey: [10, 50],
    pricePerSqFtCad: [450, 700],
    interiorSqFt: [1500, 2400],
  },
  {
    type: 'Link',
    weight: 1,
    suffixes: ['Links', 'Lane'],
    storeys: [2, 2],
    unitsPerStorey: [10, 40],
    pricePerSqFtCad: [450, 650],
    interiorSqFt: [1400, 2200],
  },
  {
    type: 'Quadraplex',
    weight: 1,
    suffixes: ['Quads', 'Commons'],
    storeys: [2, 3],
    unitsPerStorey: [4, 12],
    pricePerSqFtCad: [500, 750],
    interiorSqFt: [900, 1600],
  },
];

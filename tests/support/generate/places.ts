export interface SyntheticPlace {
  city: string;
  mlsZone: string | null;
  latitude: number;
  longitude: number;
  /** Maximum distance of points from the centre, which keeps them out of the lakes. */
  radiusKm: number;
}

const zone = (mlsZone: string, latitude: number, longitude: number, radiusKm: number) => ({
  city: 'Toronto',
  mlsZone,
  latitude,
  longitude,
  radiusKm,
});

const city = (name: string, latitude: number, longitude: number, radiusKm: number) => ({
  city: name,
  mlsZone: null,
  latitude,
  longitude,
  radiusKm,
});

export const zonePlaces: readonly SyntheticPlace[] = [
  zone('C1 - Toronto', 43.6525, -79.404, 1.2),
  zone('C2 - Toronto', 43.676, -79.405, 1),
  zone('C3 - Toronto', 43.692, -79.428, 1.2),
  zone('C4 - Toronto', 43.722, -79.417, 1.4),
  zone('C6 - North York', 43.745, -79.445, 1.2),
  zone('C7 - North York', 43.774, -79.433, 1.3),
  zone('C8 - Toronto', 43.6585, -79.369, 0.9),
  zone('C9 - Toronto', 43.681, -79.379, 0.8),
  zone('C10 - Toronto', 43.706, -79.387, 0.8),
  zone('C11 - East York', 43.709, -79.354, 1.3),
  zone('C12 - North York', 43.747, -79.384, 1.4),
  zone('C13 - North York', 43.742, -79.335, 1.8),
  zone('C14 - North York', 43.775, -79.404, 1.2),
  zone('C15 - North York', 43.784, -79.36, 1.8),
  zone('E1 - Toronto', 43.669, -79.34, 0.9),
  zone('E2 - Toronto', 43.679, -79.302, 0.8),
  zone('E3 - East York', 43.694, -79.318, 1.3),
  zone('E4 - Scarborough', 43.739, -79.283, 1.8),
  zone('E5 - Scarborough', 43.795, -79.31, 1.8),
  zone('E6 - Scarborough', 43.7, -79.27, 0.9),
  zone('E7 - Scarborough', 43.803, -79.267, 1.8),
  zone('E8 - Scarborough', 43.739, -79.217, 0.9),
  zone('E9 - Scarborough', 43.769, -79.237, 1.6),
  zone('E10 - Scarborough', 43.782, -79.165, 1),
  zone('E11 - Scarborough', 43.806, -79.219, 1.5),
  zone('W1 - Toronto', 43.648, -79.451, 0.8),
  zone('W2 - Toronto', 43.662, -79.463, 1),
  zone('W3 - Toronto', 43.682, -79.463, 1.2),
  zone('W4 - York', 43.705, -79.488, 1.5),
  zone('W5 - North York', 43.747, -79.513, 2),
  zone('W6 - Etobicoke', 43.608, -79.508, 0.9),
  zone('W7 - Etobicoke', 43.63, -79.505, 0.9),
  zone('W8 - Etobicoke', 43.65, -79.55, 1.8),
  zone('W9 - Etobicoke', 43.685, -79.55, 1.4),
  zone('W10 - Etobicoke', 43.738, -79.585, 1.8),
];

/** Places outside Toronto; the centres on a shore are moved inland. */
export const cityPlaces: readonly SyntheticPlace[] = [
  city('Mississauga', 43.595, -79.645, 4),
  city('Brampton', 43.6858, -79.7599, 4),
  city('Caledon', 43.8754, -79.8583, 2),
  city('Vaughan', 43.7942, -79.5268, 3),
  city('Markham', 43.8564, -79.3377, 3),
  city('Richmond Hill', 43.8801, -79.4393, 2.5),
  city('Aurora', 43.9997, -79.4675, 1.5),
  city('Newmarket', 44.0563, -79.4617, 2),
  city('Whitchurch-Stouffville', 43.9718, -79.2454, 1.5),
  city('Oakville', 43.467, -79.7, 2.5),
  city('Burlington', 43.355, -79.82, 2),
  city('Milton', 43.5137, -79.8828, 2),
  city('Halton Hills', 43.6513, -79.9142, 1.5),
  city('Pickering', 43.845, -79.095, 1.5),
  city('Ajax', 43.862, -79.025, 1.5),
  city('Whitby', 43.895, -78.945, 2),
  city('Oshawa', 43.915, -78.868, 2),
  city('Clarington', 43.92, -78.69, 1),
  city('Hamilton', 43.235, -79.87, 2.5),
  city('Grimsby', 43.188, -79.562, 0.6),
  city('St. Catharines', 43.158, -79.2441, 1.5),
  city('Niagara Falls', 43.095, -79.11, 2),
  city('Welland', 42.9922, -79.2484, 1.5),
  city('Guelph', 43.5461, -80.2493, 3),
  city('Kitchener', 43.4513, -80.4928, 3),
  city('Waterloo', 43.4653, -80.5223, 2),
  city('Cambridge', 43.3601, -80.3123, 2),
  city('Brantford', 43.1408, -80.2632, 2),
  city('London', 42.9832, -81.2434, 4),
  city('Barrie', 44.37, -79.71, 1.5),
  city('Collingwood', 44.487, -80.215, 0.8),
  city('Orangeville', 43.9193, -80.0974, 1),
  city('Peterborough', 44.3048, -78.335, 1.5),
  city('Belleville', 44.178, -77.39, 1),
  city('Kingston', 44.25, -76.51, 1.5),
  city('Ottawa', 45.395, -75.7, 3),
  city('Windsor', 42.29, -83.02, 2),
];

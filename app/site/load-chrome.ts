import {
  choosePopularCities,
  formatCityPath,
} from '../../domain/catalogue/choose-popular-cities.ts';
import { describeTimes } from '../../domain/brand/opening-hours.ts';
import { keepWithUnits } from '../../domain/text/format-number.ts';
import type { Services } from '../../server/services/services.ts';
import { cityCardCount } from './city-cards.ts';

export async function loadChrome({ catalogue, config, pictures, getBrandFiles }: Services) {
  const { snapshot } = catalogue;
  const brand = config.readBrand();
  const cityByName = new Map(snapshot.records.cities.map((city) => [city.name, city]));
  return {
    brand: { ...brand, hours: keepWithUnits(describeTimes(brand.hours)) },
    look: getBrandFiles().look,
    mapStyleUrl: config.map.styleUrl,
    cities: await Promise.all(
      choosePopularCities(snapshot).map(async (name, position) => {
        const image = position < cityCardCount ? cityByName.get(name)?.image : null;
        return {
          name,
          href: formatCityPath(name),
          picture: image ? await pictures.present(image) : null,
        };
      }),
    ),
  };
}

export type Chrome = Awaited<ReturnType<typeof loadChrome>>;

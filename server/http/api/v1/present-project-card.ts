import * as v from 'valibot';
import type { IndexedProject } from '../../../../domain/projects/indexed-project.ts';
import { describePrice } from '../../../../domain/projects/sales-status.ts';
import type { Presenting } from './present-image.ts';
import { presentProject, projectResponse } from './present-project.ts';

const { entries } = projectResponse;

/** What a card shows of a project: the same names as of the whole, and the price in words. */
export const projectCardShape = v.strictObject({
  project_id: entries.project_id,
  project_stub: entries.project_stub,
  project_image: entries.project_image,
  project_image_600: entries.project_image_600,
  information: entries.information,
  developer: v.pick(entries.developer, ['name', 'url']),
  type: entries.type,
  locality: entries.locality,
  price_label: v.pipe(
    v.nullable(v.string()),
    v.description(
      '"Low $500k\'s", "Sold out", or with bedrooms and price what such a plan starts at.',
    ),
  ),
  project_information: v.pick(entries.project_information, ['city', 'province']),
  project_attributes: entries.project_attributes,
  units: entries.units,
});

export async function presentProjectCard(
  listed: IndexedProject,
  site: Presenting,
  priceLabel: string | null,
): Promise<v.InferOutput<typeof projectCardShape>> {
  const { images } = listed.project;
  const first = { ...listed.project, images: images.slice(0, 1) };
  const whole = await presentProject({ ...listed, project: first }, site);
  const { developer, project_information: place } = whole;
  return {
    project_id: whole.project_id,
    project_stub: whole.project_stub,
    project_image: whole.project_image,
    project_image_600: whole.project_image_600,
    information: whole.information,
    developer: { name: developer.name, url: developer.url },
    type: whole.type,
    locality: whole.locality,
    price_label: priceLabel ?? describePrice(listed.project),
    project_information: { city: place.city, province: place.province },
    project_attributes: whole.project_attributes,
    units: whole.units,
  };
}

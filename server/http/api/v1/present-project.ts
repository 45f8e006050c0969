import type { ListedProject } from '../../../../domain/projects/listed-project.ts';
import type { PictureSource } from '../../../../domain/images/picture-source.ts';

/** A project as the API shows it: names and shapes of the specification, section 3. */
export function presentProject(
  { id, project, builder }: ListedProject,
  pictures: readonly PictureSource[],
  publicUrl: string,
) {
  const { latitude, longitude, minPriceCad, maxPriceCad } = project;
  const imageUrls = pictures.map(({ src }) => publicUrl + src);
  const hasPlace = latitude !== null && longitude !== null;
  const prices = [minPriceCad, maxPriceCad].filter((price) => price !== null);
  return {
    project_id: String(id),
    project_stub: project.stub,
    project_image: imageUrls[0] ?? null,
    project_image_600: imageUrls[0] ?? null,
    project_gpt_description: project.description,
    information: {
      title: project.title,
      construction_status: project.constructionStatus,
      completion_date: project.completionDate,
    },
    description: { project_description: project.description },
    developer: {
      name: builder?.name ?? null,
      url: builder?.url ?? project.builderUrl,
      contact: builder?.contact ?? null,
      email: builder?.email ?? null,
      location: builder?.location ?? null,
    },
    type: project.types,
    locality: project.locality,
    province: project.province,
    pricing: {
      min_price: minPriceCad,
      max_price: maxPriceCad,
      avg_price: prices.length > 0 ? prices.reduce((a, b) => a + b, 0) / prices.length : null,
    },
    price: { amount: minPriceCad, currency: 'CAD' },
    project_information: {
      city: project.city,
      province: project.province,
      country: project.country,
      street_address: project.streetAddress,
      zip: project.postalCode,
      mls_zone: project.mlsZone,
      project_url: project.projectUrl,
      geo_location: hasPlace ? `${latitude},${longitude}` : null,
      geoJSON: hasPlace ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    },
    project_attributes: { storeys: project.storeys },
    units: { total_number_of_units: project.units },
    details: { projectImageURLs: imageUrls },
    seoTitle: project.seoTitle,
    seoDescription: project.seoDescription,
    seoKeywords: project.seoKeywords,
    seoH1: project.seoH1,
  };
}

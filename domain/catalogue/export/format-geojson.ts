import type { Project } from '../../projects/project.ts';

function buildFeature(project: Project) {
  const { latitude, longitude, ...rest } = project;
  const isPlaced = latitude !== null && longitude !== null;
  return {
    type: 'Feature',
    id: project.stub,
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: isPlaced ? rest : project,
  };
}

/** Writes projects as a GeoJSON FeatureCollection (WGS 84); the import reads it back without loss. */
export async function* formatGeoJson(
  projects: AsyncIterable<Project> | Iterable<Project>,
): AsyncGenerator<string, void, void> {
  yield '{\n"type": "FeatureCollection",\n"features": [';
  let isFirst = true;
  for await (const project of projects) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(buildFeature(project))}`;
    isFirst = false;
  }
  yield '\n]\n}\n';
}

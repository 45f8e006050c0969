import { expect, test } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { propertyTypeNames } from '../projects/property-types.ts';
import { publicProject } from '../projects/public-project.ts';
import { listUsedTexts } from './used-texts.ts';

const projects = [
  { architect: 'Ada Studio', amenities: ['Gym', 'Pool'], types: ['Houseboat'] },
  { architect: 'Bay Office', amenities: ['Pool'] },
  { architect: 'Bay Office', amenities: ['Pool', 'Sauna', 'Öl bar'] },
  { architect: null, amenities: [] },
].map((more, index) => publicProject(buildProject({ stub: `home-${index}`, ...more })));

test('the texts that projects use are listed, the most used first, amenities by name, and types after the known ones', () => {
  const used = listUsedTexts({ projects, propertyTypes: [] });
  expect(used.architect).toEqual(['Bay Office', 'Ada Studio']);
  expect(used.amenities).toEqual(['Gym', 'Öl bar', 'Pool', 'Sauna']);
  expect(used.types).toEqual([...propertyTypeNames, 'Houseboat']);
  expect(used.interiorDesigner).toEqual([]);
});

test('no more are listed than a person reads', () => {
  const many = Array.from({ length: 600 }, (_, index) =>
    publicProject(
      buildProject({
        stub: `home-${index}`,
        architect: `Office ${index}`,
        amenities: [`A${index}`],
      }),
    ),
  );
  const used = listUsedTexts({ projects: many, propertyTypes: [] });
  expect([used.architect.length, used.amenities.length]).toEqual([500, 40]);
});

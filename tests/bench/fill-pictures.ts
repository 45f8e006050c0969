import type { Picture } from '../../domain/pictures/picture.ts';
import type { Project } from '../../domain/projects/project.ts';

/** Four pictures for each project; in every fiftieth, their description is a file name. */
export const addPictures = (projects: readonly Project[]): Project[] =>
  projects.map((project, index) => ({
    ...project,
    images: Array.from({ length: 4 }, (_, place): Picture => {
      const file = `uploaded/${project.stub}-${place}.jpg`;
      const alt = index % 50 === 0 ? file : `${project.title}, view ${place}`;
      return { file, alt, width: 1200, height: 800, dominantColour: '#8a7f70' };
    }),
  }));

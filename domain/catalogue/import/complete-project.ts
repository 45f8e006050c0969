import { withKnownSpellings } from '../fields/known-spellings.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { findBuilder, type ProjectPatch } from './build-project.ts';
import { createBuilderFinder, type KnownBuilder } from './builder-names.ts';

interface Completion {
  /** What new projects get whose row has none; empty for none. */
  ofNew: { city: string; builder: string; kind: string };
  isStored: (stub: string) => boolean;
  /** The builders of the catalogue. */
  builders: Iterable<KnownBuilder>;
  /** Gets what a person should know of this. */
  note: (sentence: string) => void;
}

/**
 * Completes the projects of a file, in the order of its rows: a new one with what its row lacks, and any
 * with the builder of the catalogue, or of an earlier row, that has the name of its own.
 */
export function createCompletion({ ofNew, isStored, builders, note }: Completion) {
  const finder = createBuilderFinder(builders);

  function withKnownBuilder(project: ProjectPatch): ProjectPatch {
    const { builder, patch } = project;
    if (!builder || builder.isAddressGiven) return project;
    const known = finder.find(builder.name);
    if (!known) {
      finder.add(builder);
      return project;
    }
    const { url, name } = known;
    if (name !== builder.name)
      note(`Builder “${shortenValue(builder.name)}” is ${name}, which is used.`);
    return {
      ...project,
      builder: { url, name, isAddressGiven: false },
      patch: { ...patch, builderUrl: url },
    };
  }

  return (project: ProjectPatch): ProjectPatch => {
    const isNew = !isStored(project.stub);
    const lacks = (field: string) => isNew && (project.patch[field] ?? '') === '';
    const given = {
      ...(ofNew.city !== '' && lacks('city') && { city: ofNew.city }),
      ...(ofNew.kind !== '' && lacks('kind') && { kind: ofNew.kind }),
    };
    const builder = lacks('builderUrl') ? findBuilder(ofNew.builder, undefined) : null;
    const named = builder
      ? { ...project, builder, patch: { ...project.patch, builderUrl: builder.url } }
      : project;
    const known = withKnownBuilder(named);
    return { ...known, patch: withKnownSpellings({ ...known.patch, ...given }) };
  };
}

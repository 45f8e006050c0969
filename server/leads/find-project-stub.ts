import { foldText } from '../../domain/text/fold-text.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The public project that a person names, by title or page address; null when there is none. */
export function findProjectStub(
  { snapshot }: Pick<Catalogue, 'snapshot'>,
  words: string,
): string | null {
  const known = snapshot.findProjectRecord(words);
  if (known) return known.stub;
  const name = foldText(words);
  return snapshot.records.projects.find(({ title }) => foldText(title) === name)?.stub ?? null;
}

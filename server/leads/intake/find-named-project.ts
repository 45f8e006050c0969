import { foldText } from '../../../domain/text/fold-text.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { LeadIntake } from './lead-intake.ts';

/** Wraps an intake: a worksheet whose project is a name belongs to the project of that name, if there is one. */
export const findNamedProject = (
  { submit }: LeadIntake,
  catalogue: Pick<Catalogue, 'snapshot'>,
): LeadIntake => ({
  submit(draft, ...rest) {
    const name = foldText(String(draft.attributes?.['project_name'] ?? '')).trim();
    if (draft.projectStub || name === '') return submit(draft, ...rest);
    const { projects } = catalogue.snapshot.records;
    const stub = projects.find(({ title }) => foldText(title) === name)?.stub ?? null;
    return submit({ ...draft, projectStub: stub }, ...rest);
  },
});

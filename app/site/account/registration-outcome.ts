import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import type { FormProblem } from '../../forms/use-form.ts';

/** What became of a registration. */
export interface RegistrationOutcome {
  problem: FormProblem | null;
  values?: Readonly<Record<string, string>>;
}

/** The page words a duplicate in its own way. */
export const describeApiError = (problem: FormProblem): FormProblem =>
  problem.message === registrationMessages.duplicate
    ? { field: 'email', message: registrationMessages.duplicateShown }
    : problem;

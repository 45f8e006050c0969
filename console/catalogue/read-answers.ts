import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import { readText } from '../../domain/text/read-text.ts';
import { parseFields, textField } from '../ui/read-form.ts';

const fields = { [formNames.confirmation]: textField, [formNames.silent]: textField };

/** What the editor answered to the questions before a publication. */
export function readAnswers(form: FormData) {
  const answers = parseFields(fields, form);
  return {
    confirmation: answers[formNames.confirmation] ?? '',
    isSilent: answers[formNames.silent] === 'on',
  };
}

/** The answer as entered, for a form that is shown again. */
export const readSilence = (form: FormData) => ({ silent: readText(form, formNames.silent) });

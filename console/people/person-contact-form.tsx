import { contactLabels, type ContactField } from '../../domain/leads/inbox/contact-details.ts';
import type { ReadPerson } from '../../server/people/people.ts';
import { keptMail } from '../leads/contact-form.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';

interface PersonContactFormProps {
  loaded: Pick<ReadPerson, 'person'>;
  refused: Refused | null;
}

/** Replaces a name, address or number in all leads of a person. */
export function PersonContactForm({ loaded: { person }, refused }: PersonContactFormProps) {
  const { names, emails, phones } = person;
  const used: [ContactField, string[]][] = [
    ['email', emails],
    ['phone', phones.map(({ number }) => number)],
    ['name', names],
  ];
  return (
    <details open={refused?.intent === 'contact' || undefined}>
      <summary>Correct contact details</summary>
      <ActionForm
        intent="contact"
        label="Save correction"
        revision={person.revision}
        refused={refused}
        draft={`contact person ${person.id}`}
      >
        <label className="field">
          <span>Replace</span>
          <select name="from" defaultValue={enteredValue(refused, 'contact', 'from')}>
            {used.flatMap(([field, values]) =>
              values.map((value) => (
                <option key={`${field} ${value}`} value={`${field} ${value}`}>
                  {contactLabels[field]}: {value}
                </option>
              )),
            )}
          </select>
        </label>
        <Field label="With" autoComplete="off" {...fieldProps(refused, 'contact', 'to')} />
        <p className="field-hint">In every lead of this person that you see. {keptMail}</p>
      </ActionForm>
    </details>
  );
}

import { retriedMail } from '../../domain/leads/inbox/contact-details.ts';
import { formatStoredPhone } from '../../domain/leads/forms/phone.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';

/** What a correction does to mail. */
export const keptMail =
  'Consents and sent emails stay as they are; an email that is still being sent goes to the new address.';

interface ContactFormProps {
  loaded: Pick<ReadLead, 'lead'>;
  refused: Refused | null;
}

interface Correction {
  /** The owner of the buyer's other leads, if the corrected lead went to them. */
  newOwner: string | null;
  isMailRetried: boolean;
}

/** With what follows from the correction. */
export const describeCorrection = ({ newOwner, isMailRetried }: Correction) =>
  [
    'Contact details saved.',
    ...(isMailRetried ? [retriedMail] : []),
    ...(newOwner === null
      ? []
      : [`${newOwner} has other open leads of this buyer, and now this one, too.`]),
  ].join(' ');

/** Corrects the name, address and number of a lead; folded until it is needed. */
export function ContactForm({ loaded: { lead }, refused }: ContactFormProps) {
  const values = {
    name: lead.name,
    email: lead.email,
    phone: formatStoredPhone(lead.phone, lead.phoneExtension),
  };
  const field = (name: keyof typeof values) => ({
    autoComplete: 'off',
    ...fieldProps(refused, 'contact', name, values[name] ?? ''),
  });
  return (
    <details open={refused?.intent === 'contact' || undefined}>
      <summary>Correct contact details</summary>
      <ActionForm
        key={Object.values(values).join(' ')}
        intent="contact"
        label="Save details"
        revision={lead.revision}
        refused={refused}
        draft={`contact ${lead.reference}`}
        staysInPlace
      >
        <Field label="Name" {...field('name')} />
        <Field label="Email" type="email" {...field('email')} />
        <Field label="Phone" type="tel" {...field('phone')} />
        <p className="field-hint">
          With another email, the lead moves to the person of that email. If a colleague has open
          leads with that email or phone number, it goes to them. {keptMail}
        </p>
      </ActionForm>
    </details>
  );
}

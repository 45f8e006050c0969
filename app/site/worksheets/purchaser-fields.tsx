import type { ComponentProps } from 'react';
import { purchaserLabels } from '../../../domain/leads/inbox/worksheet-labels.ts';
import {
  purchaserFields,
  type PurchaserField,
} from '../../../domain/leads/forms/worksheet-fields.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { usePhoneHint } from '../../forms/phone-field.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { PhotoField } from './photo-field.tsx';

const traits: Record<PurchaserField, { autoComplete: string; type?: string }> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  street_address: { autoComplete: 'address-line1' },
  suite: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
  postal_code: { autoComplete: 'postal-code' },
  phone_number: { autoComplete: 'tel', type: 'tel' },
  email: { autoComplete: 'email', type: 'email' },
  occupation: { autoComplete: 'organization-title' },
  employer: { autoComplete: 'organization' },
};

interface PurchaserFieldsProps {
  purchaser: 'firstPurchaser' | 'secondPurchaser';
  form: LeadFormState;
}

/** Without a picker of countries: another country's number has its code. */
function PurchaserPhone(props: ComponentProps<typeof TextField>) {
  const { hint, describe, forget } = usePhoneHint();
  return (
    <TextField
      {...props}
      hint={hint}
      onBlur={({ currentTarget }) => describe(currentTarget.value)}
      onInput={forget}
    />
  );
}

export const PurchaserFields = ({ purchaser, form }: PurchaserFieldsProps) => (
  <>
    <div className="worksheet-fields">
      {purchaserFields.map((field) => {
        const name = `${purchaser}.${field}`;
        const { autoComplete, type = 'text' } = traits[field];
        const PurchaserField = field === 'phone_number' ? PurchaserPhone : TextField;
        const isFirst = purchaser === 'firstPurchaser';
        // Of the second purchaser every field is.
        const note = isFirst && field === 'suite' ? ' (optional)' : '';
        return (
          <PurchaserField
            key={name}
            name={name}
            label={purchaserLabels[field] + note}
            type={type}
            autoComplete={isFirst ? autoComplete : `section-second ${autoComplete}`}
            required={isFirst && field !== 'suite'}
            form={form}
          />
        );
      })}
    </div>
    <PhotoField purchaser={purchaser} form={form} />
  </>
);

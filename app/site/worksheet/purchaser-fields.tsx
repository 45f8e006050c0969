import { purchaserFields, type PurchaserField } from '../../../domain/leads/worksheet.ts';
import { Field } from '../../forms/field.tsx';
import type { ShownForm } from '../../forms/lead-form.tsx';

const traits: Record<PurchaserField, { label: string; autoComplete: string; type?: string }> = {
  first_name: { label: 'First name', autoComplete: 'given-name' },
  last_name: { label: 'Last name', autoComplete: 'family-name' },
  street_address: { label: 'Street address', autoComplete: 'address-line1' },
  suite: { label: 'Suite (optional)', autoComplete: 'address-line2' },
  city: { label: 'City', autoComplete: 'address-level2' },
  province: { label: 'Province', autoComplete: 'address-level1' },
  postal_code: { label: 'Postal code', autoComplete: 'postal-code' },
  phone_number: { label: 'Phone number', autoComplete: 'tel', type: 'tel' },
  email: { label: 'E-mail', autoComplete: 'email', type: 'email' },
  occupation: { label: 'Occupation', autoComplete: 'organization-title' },
  employer: { label: 'Employer', autoComplete: 'organization' },
};

interface PurchaserFieldsProps {
  purchaser: 'firstPurchaser' | 'secondPurchaser';
  form: ShownForm;
}

/** Who buys: name, address, how to reach them, and their work. */
export const PurchaserFields = ({ purchaser, form }: PurchaserFieldsProps) => (
  <div className="worksheet-fields">
    {purchaserFields.map((field) => {
      const name = `${purchaser}.${field}`;
      const { label, autoComplete, type = 'text' } = traits[field];
      return (
        <Field key={name} name={name} label={label} error={form.errorOf(name)}>
          {(control) => (
            <input
              {...control}
              type={type}
              autoComplete={
                purchaser === 'firstPurchaser' ? autoComplete : `section-second ${autoComplete}`
              }
              maxLength={200}
              defaultValue={form.values[name]}
              required={purchaser === 'firstPurchaser' && field !== 'suite'}
            />
          )}
        </Field>
      );
    })}
  </div>
);

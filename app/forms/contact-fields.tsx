import { Field } from './field.tsx';
import type { ShownForm } from './lead-form.tsx';
import { PhoneField } from './phone-field.tsx';

/** Who writes: name, phone and e-mail, in the order in which every form checks them. */
export const PersonFields = ({ values, errorOf }: ShownForm) => (
  <>
    <Field name="name" label="Full name" error={errorOf('name')}>
      {(control) => (
        <input {...control} autoComplete="name" defaultValue={values['name']} required />
      )}
    </Field>
    <PhoneField
      error={errorOf('phone')}
      phone={values['phone']}
      country={values['phoneCountry'] || undefined}
    />
    <Field name="email" label="E-mail" error={errorOf('email')}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="email"
          defaultValue={values['email']}
          required
        />
      )}
    </Field>
  </>
);

/** What the visitor writes. */
export const MessageField = ({ values, errorOf }: ShownForm) => (
  <Field name="message" label="Message" error={errorOf('message')}>
    {(control) => <textarea {...control} rows={3} defaultValue={values['message']} required />}
  </Field>
);

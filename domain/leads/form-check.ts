import type * as v from 'valibot';
import { checkInOrder, type Checked } from './first-problem.ts';
import { addCountry, defaultPhoneCountry } from './phone-countries.ts';

/** Finds the first problem of what was typed into a form, before it is sent. */
export type FormCheck = (typed: URLSearchParams) => Checked<unknown>;

/** Checks these fields of a form by the schema that the server runs again. */
export const buildFormCheck =
  (
    schema: v.GenericSchema,
    fields: readonly string[],
    arrange: (typed: object) => unknown = (typed) => typed,
  ): FormCheck =>
  (typed) => {
    const values = Object.fromEntries(fields.map((field) => [field, typed.get(field)]));
    const country = typed.get('phoneCountry') ?? defaultPhoneCountry;
    if (values['phone']) values['phone'] = addCountry(values['phone'], country);
    return checkInOrder(schema, arrange(values));
  };

import type { PurchaserField } from '../forms/worksheet-fields.ts';

export const purchaserLabels: Readonly<Record<PurchaserField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  street_address: 'Street address',
  suite: 'Suite',
  city: 'City',
  province: 'Province',
  postal_code: 'Postal code',
  phone_number: 'Phone number',
  email: 'Email',
  occupation: 'Occupation',
  employer: 'Employer',
};

/** A mail may be forwarded, so it says where to open the photo instead of linking to it. */
export const photoNote = 'Stored privately. Open it on the worksheet in the console.';

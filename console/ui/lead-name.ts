import { showPhone } from '../../domain/leads/forms/phone.ts';

interface Named {
  name: string | null;
  email: string | null;
  phone: string | null;
  reference: string;
}

/** A lead's name in lists and titles. */
export const nameOf = ({ name, email, phone, reference }: Named): string =>
  name ?? email ?? (phone && showPhone(phone)) ?? reference;

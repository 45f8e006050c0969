import { showPhone } from '../../../domain/leads/show-phone.ts';

interface Named {
  name: string | null;
  email: string | null;
  phone: string | null;
  reference: string;
}

/** What a lead is called in lists and titles. */
export const nameOf = ({ name, email, phone, reference }: Named): string =>
  name ?? email ?? (phone && showPhone(phone)) ?? reference;

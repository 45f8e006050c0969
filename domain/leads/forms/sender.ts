import { presentPhone } from './present-phone.ts';

interface Sender {
  name: string | null;
  email: string | null;
  phone: string | null;
}

export const describeSender = ({ name, email, phone }: Sender): string =>
  [name, email ?? (phone && presentPhone(phone))].filter(Boolean).join(', ');

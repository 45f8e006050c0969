interface Sender {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Who sent a lead, in a line: the name and one way to reach them. */
export const describeSender = ({ name, email, phone }: Sender): string =>
  [name, email ?? phone].filter(Boolean).join(', ');

interface NamedLead {
  name: string | null;
  email: string | null;
  /** As people read it. */
  phone: string | null;
  reference: string;
}

/** What to call a lead in lists and titles: the name or, without one, email, phone or reference. */
export const formatLeadName = ({ name, email, phone, reference }: NamedLead): string =>
  name ?? email ?? phone ?? reference;

import { presentPhone } from '../leads/forms/parse-phone.ts';

interface SummedLead {
  name: string | null;
  email: string | null;
  phone: string | null;
  received_at: Date;
  /** Whether a merge brought the lead from another person. */
  isMerged: boolean;
}

export interface PersonSummary {
  id: number;
  revision: number;
  /** The latest name, of this person before those merged into it, or else the address or phone number. */
  title: string;
  /** Without duplicates, in the latest spelling and order. */
  names: string[];
  emails: string[];
  /** In E.164, and as people read it. */
  phones: { number: string; text: string }[];
  leadCount: number;
  firstAt: Date;
  latestAt: Date;
}

function listDistinct(texts: readonly (string | null)[]): string[] {
  const byLowerCase = new Map<string, string>();
  for (const text of texts)
    if (text !== null && !byLowerCase.has(text.toLowerCase()))
      byLowerCase.set(text.toLowerCase(), text);
  return [...byLowerCase.values()];
}

/** Summarizes a person from their leads, latest first. There must be at least one. */
export function summarizePerson(
  { id, revision }: { id: number; revision: number },
  leads: readonly SummedLead[],
): PersonSummary {
  const [latest] = leads;
  const first = leads.at(-1);
  if (!latest || !first) throw new Error(`Person ${id} has no lead.`);
  const ownFirst = [
    ...leads.filter(({ isMerged }) => !isMerged),
    ...leads.filter(({ isMerged }) => isMerged),
  ];
  const names = listDistinct(ownFirst.map(({ name }) => name));
  const emails = listDistinct(leads.map(({ email }) => email));
  const phones = listDistinct(leads.map(({ phone }) => phone)).map((number) => ({
    number,
    text: presentPhone(number),
  }));
  return {
    id,
    revision,
    title: names[0] ?? emails[0] ?? phones[0]?.text ?? `Person ${id}`,
    names,
    emails,
    phones,
    leadCount: leads.length,
    firstAt: first.received_at,
    latestAt: latest.received_at,
  };
}

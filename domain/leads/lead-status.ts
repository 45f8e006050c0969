/** The steps of a lead, in their order; the last three close it. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const closedStatuses: readonly LeadStatus[] = ['won', 'lost', 'spam'];

/** Whether somebody who sets this status has answered the lead; nobody answers spam. */
export const isAnswer = (status: LeadStatus): boolean => status !== 'new' && status !== 'spam';

/** As a person reads them, each with a shape of its own. */
export const statusLabels: Readonly<Record<LeadStatus, { label: string; shape: string }>> = {
  new: { label: 'New', shape: '●' },
  contacted: { label: 'Contacted', shape: '◐' },
  qualified: { label: 'Qualified', shape: '◆' },
  won: { label: 'Won', shape: '✓' },
  lost: { label: 'Lost', shape: '–' },
  spam: { label: 'Spam', shape: '×' },
};

export const parseLeadStatus = (text: unknown): LeadStatus | null =>
  leadStatuses.find((status) => status === text) ?? null;

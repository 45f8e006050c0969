/** The statuses of a lead, in order; the last three close it. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const closedStatuses: readonly LeadStatus[] = ['won', 'lost', 'spam'];

/** Whether setting this status counts as answering the lead; spam needs no answer. */
export const isAnswer = (status: LeadStatus): boolean => status !== 'new' && status !== 'spam';

/** Labels of the statuses, each with its own shape. */
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

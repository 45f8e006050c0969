/** Tables of which operators have leads open. */
export interface InboxTables {
  lead_presence: { operator_id: number; tab: string; lead_id: number; seen_at: Date };
  lead_seen: {
    lead_id: number;
    operator_id: number;
    operator_name: string;
    first_at: Date;
    last_at: Date;
  };
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text (the drivers disagree on arrays) and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>;

interface CatalogueTable {
  id: GeneratedAlways<number>;
  record: Json<unknown>;
  key: GeneratedAlways<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface Tables {
  projects: CatalogueTable;
  builders: CatalogueTable;
  cities: CatalogueTable;
  mls_zones: CatalogueTable;
  property_types: CatalogueTable;
  news_articles: CatalogueTable;
  blog_posts: CatalogueTable;
  testimonials: CatalogueTable;
  faq_entries: CatalogueTable;
  about_us: CatalogueTable;
  operators: { id: GeneratedAlways<number>; email: string; created_at: Generated<Date> };
  catalogue_state: { only_row: Generated<boolean>; version: number; seeded_at: Date | null };
  leads: {
    id: GeneratedAlways<number>;
    reference: string;
    submission_id: string | null;
    form: string;
    source: string | null;
    name: string | null;
    email: string | null;
    phone: string | null;
    message: string | null;
    project_stub: string | null;
    attributes: Json<Record<string, unknown>>;
    attribution: Json<Record<string, unknown>>;
    page_url: string | null;
    client_address: string | null;
    user_agent: string | null;
    answer: string;
    received_at: Generated<Date>;
  };
  consents: {
    id: GeneratedAlways<number>;
    lead_id: number | null;
    email: string | null;
    purpose: string;
    granted: boolean;
    wording: string;
    wording_version: string;
    page_url: string | null;
    client_address: string | null;
    recorded_at: Generated<Date>;
  };
  deliveries: {
    id: Generated<string>;
    lead_id: number;
    kind: DeliveryKind;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Date | null;
    created_at: Generated<Date>;
  };
  rate_limits: { key: string; window_start: Date; hits: Generated<number> };
}

export type DeliveryKind = 'mail-visitor' | 'mail-brokerage' | 'webhook';

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Collection } from '../../../domain/catalogue/collections.ts';
import type { Authors } from '../../../domain/catalogue/edits/draft-authors.ts';
import type { ChangeCause } from '../../../domain/catalogue/change-origin.ts';
import type { PixelRectangle } from '../../../domain/pictures/crop.ts';
import type { DocumentAudience } from '../../../domain/projects/document-schema.ts';
import type { DocumentKind } from '../../../domain/projects/project-document.ts';
import type { Json } from './operator-tables.ts';

interface CatalogueTable {
  id: GeneratedAlways<number>;
  record: Json<unknown>;
  key: GeneratedAlways<string>;
  search_text: Generated<string>;
  /** Incremented by a trigger. */
  revision: Generated<number>;
  hidden_at: Date | null;
  demo_hash: string | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  created_cause: Generated<ChangeCause>;
  updated_at: Generated<Date>;
}

export interface CatalogueTables {
  projects: CatalogueTable;
  builders: CatalogueTable;
  cities: CatalogueTable;
  mls_zones: CatalogueTable;
  stations: CatalogueTable;
  property_types: CatalogueTable;
  news_articles: CatalogueTable;
  blog_posts: CatalogueTable;
  testimonials: CatalogueTable;
  faq_entries: CatalogueTable;
  about_us: CatalogueTable;
  brokerage: CatalogueTable;
  site_look: CatalogueTable;
  home_page: CatalogueTable;
  legal_pages: CatalogueTable;
  site_files: {
    /** "3f2a1b4c5d6e/logo.svg": the hash of the content and the name. */
    reference: string;
    name: string;
    content: Buffer;
    added_at: Generated<Date>;
  };
  catalogue_versions: {
    id: GeneratedAlways<number>;
    collection: Collection;
    record_id: number;
    key: string;
    revision: number;
    record: Json<unknown>;
    hidden_at: Date | null;
    demo_hash: string | null;
    is_removal: boolean;
    cause: ChangeCause;
    batch_id: string | null;
    actor: string | null;
    operator_id: number | null;
    at: Generated<Date>;
    authors: Json<Record<string, string[]>> | null;
    added_at: Date | null;
    added_by: string | null;
    added_cause: ChangeCause | null;
  };
  catalogue_drafts: {
    id: GeneratedAlways<number>;
    collection: Collection;
    record_id: number | null;
    new_project_id: number | null;
    record: Json<Record<string, unknown>>;
    revision: Generated<number>;
    base: Json<Record<string, unknown>> | null;
    base_revision: number | null;
    authors: Json<Authors>;
    operator_id: number;
    operator_name: string;
    at: Date;
  };
  project_documents: {
    id: string;
    project_id: number;
    kind: DocumentKind;
    title: string;
    position: number;
    /** A day in Toronto, read as text. */
    dated_on: string;
    audience: DocumentAudience;
    file_name: string;
    bytes: number;
    sha256: string;
    operator_id: number;
    operator_name: string;
    at: Date;
    given_by_id: number | null;
    given_by_name: string | null;
    given_at: Date | null;
  };
  pictures: {
    file: string;
    search_text: Generated<string>;
    original: string | null;
    crop: ColumnType<PixelRectangle | null, string | null, string | null>;
    width: number | null;
    height: number | null;
    dominant_colour: string | null;
    operator_id: number | null;
    operator_name: string | null;
    at: Generated<Date>;
  };
  catalogue_state: {
    only_row: Generated<boolean>;
    version: number;
    seeded_at: Date | null;
    /** When the built-in stations were loaded. */
    stations_seeded_at: Date | null;
  };
}

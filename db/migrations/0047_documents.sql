-- Brochures, price lists and plans of a project. Private: no public page reads them. The file is named by the id.
create table project_documents (
  id uuid primary key,
  -- Without a reference: a project that is removed can be put back with its documents.
  project_id bigint not null,
  kind text not null check (kind in ('brochure', 'price-list', 'plans', 'other')),
  -- As the file was called when it was chosen.
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null
);

create index project_documents_of_project on project_documents (project_id, at desc);

-- What the step writes: the catalogue, drafts beside it, or the publication of those drafts.
alter table catalogue_imports add mode text not null default 'live' check (mode in ('live', 'drafts', 'publish'));

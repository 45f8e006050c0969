-- Who began the step that a bulk edit or import is in: it stops if they may no longer do it.
alter table batches add column begun_by_id bigint, add column begun_by_name text;
update batches set begun_by_id = operator_id, begun_by_name = operator_name;
alter table batches alter column begun_by_id set not null, alter column begun_by_name set not null;

alter table catalogue_imports add column begun_by_id bigint, add column begun_by_name text;
update catalogue_imports set begun_by_id = operator_id, begun_by_name = operator_name;
alter table catalogue_imports
  alter column begun_by_id set not null, alter column begun_by_name set not null;

-- Null for commands, and for links from before this column.
alter table operator_invitations add column invited_by_id bigint;

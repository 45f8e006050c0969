-- How far each worksheet is. States and steps: domain/worksheets/. Days are written as YYYY-MM-DD.
create table worksheets (
  lead_id bigint primary key references leads (id),
  state text not null default 'submitted',
  -- When it came into this state.
  state_since timestamptz not null,
  -- Which rescission period the law gives, and how many days it had when the dates were saved.
  clock_kind text not null,
  clock_days int,
  aps_received text,
  disclosure_received text,
  guide_received text,
  material_change_on text,
  signed_on text,
  firm_on text,
  -- In the builder's or the operator's words.
  builder_reply text,
  unit text,
  unit_price_cad bigint,
  unit_notes text,
  -- Raised with each change: of two at once the second is refused.
  revision bigint not null default 1
);

create index worksheets_state on worksheets (state, state_since desc, lead_id desc);

insert into worksheets (lead_id, state_since, clock_kind)
select id, received_at, case when attributes ->> 'propertyType' = 'home' then 'freehold' else 'condominium' end
from leads where form = 'worksheet';

-- Who deleted the file of a photo: an operator's name, or what did it by itself.
alter table uploads add column deleted_by text;
-- Who looked in the console; null for a link of a command. The name stays when the operator goes.
alter table photo_views add column operator_id bigint;
alter table photo_views add column operator_name text;
create index photo_views_upload on photo_views (upload_id, id);

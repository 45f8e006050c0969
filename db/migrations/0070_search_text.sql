-- What the console's list of projects is searched for, in lower case. Bytes are compared: lower() in
-- the order of a language took ten times as long as the search. Writes the table anew once.
alter table projects add column search_text text collate "C" not null
  generated always as (lower((record->>'stub') || ' ' || (record->>'title'))) stored;

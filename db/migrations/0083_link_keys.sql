-- Signs links that end, such as those of drawings. All machines of a site use the same key.
create table link_keys (
  purpose text primary key,
  key text not null
);

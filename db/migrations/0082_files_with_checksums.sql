-- What was written of each photo, so that another content is never shown as it.
alter table uploads add column bytes integer;
alter table uploads add column sha256 text;

-- Pictures in the bucket, so that pages need not ask it for their sizes.
create table bucket_pictures (
  file text primary key,
  sha256 text not null,
  width integer not null,
  height integer not null,
  dominant_colour text not null
);

-- What the site says beside its projects, kept like the catalogue: one validated document a row.

create table news_articles (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'stub') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table blog_posts (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'stub') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table testimonials (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'by') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table faq_entries (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'question') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table about_us (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as ('about-us') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table operators (
  id bigint generated always as identity primary key,
  email text not null unique,
  created_at timestamptz not null default now()
);

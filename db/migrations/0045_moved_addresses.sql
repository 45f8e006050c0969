-- Addresses that records had before. A trigger keeps them, whoever makes the change; the newest record that had one counts.
create table moved_addresses (
  part text not null,
  old_key text not null,
  document_id bigint not null,
  at timestamptz not null default now(),
  primary key (part, old_key)
);

create or replace function remember_address() returns trigger language plpgsql as $$ begin insert into moved_addresses (part, old_key, document_id) values (tg_argv[0], old.key, new.id) on conflict (part, old_key) do update set document_id = excluded.document_id, at = now(); delete from moved_addresses where part = tg_argv[0] and old_key = new.key and document_id = new.id; return null; end $$;
create trigger projects_moved after update on projects for each row when (old.key is distinct from new.key) execute function remember_address('projects');
create trigger builders_moved after update on builders for each row when (old.key is distinct from new.key) execute function remember_address('builders');
create trigger cities_moved after update on cities for each row when (old.key is distinct from new.key) execute function remember_address('cities');
create trigger news_articles_moved after update on news_articles for each row when (old.key is distinct from new.key) execute function remember_address('newsArticles');
create trigger blog_posts_moved after update on blog_posts for each row when (old.key is distinct from new.key) execute function remember_address('blogPosts');

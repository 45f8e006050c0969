-- When the session's operator last gave a code of the app: some actions ask for one again. Sessions
-- from before are asked at once.
alter table operator_sessions add column proven_at timestamptz not null default 'epoch';

-- A confirmed meeting whose slot went to another while its lead was marked as spam waits for an
-- answer once more.

alter table meetings drop constraint meetings_state_check;
alter table meetings add constraint meetings_state_check check (state in ('asked', 'confirmed', 'no-show', 'cancelled'));

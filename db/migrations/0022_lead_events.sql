-- Which kinds of events there are stands in domain/leads/lead-timeline.ts.
alter table lead_events drop constraint lead_events_kind_check;

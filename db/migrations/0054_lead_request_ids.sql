-- Which request made the lead, so that the log tells its way from the form to the mails. Random, and says nothing of a person.
alter table leads add column request_id text;

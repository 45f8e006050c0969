-- An extension has a field of its own beside the E.164 number.
alter table leads add column phone_extension text;
alter table accounts add column mobile_extension text;

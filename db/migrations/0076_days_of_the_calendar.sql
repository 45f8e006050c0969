-- Days that no calendar has become the last day of their month, and deposits that were due more than
-- ten years after signing lose that number: both are refused from now on, and a record that does not
-- fit is left off the site.

create or replace function with_days_of_the_calendar(record jsonb) returns jsonb language sql immutable parallel safe as $$ select regexp_replace(regexp_replace(regexp_replace(regexp_replace(record::text, '("(?:occupancyOn|launchedOn|verifiedOn|expiresOn|date|createdAt|checkedOn)": "\d{4}-(?:04|06|09|11))-31"', '\1-30"', 'g'), '("(?:occupancyOn|launchedOn|verifiedOn|expiresOn|date|createdAt|checkedOn)": "\d{4}-02)-3[01]"', '\1-29"', 'g'), '("(?:occupancyOn|launchedOn|verifiedOn|expiresOn|date|createdAt|checkedOn)": "(?!\d\d(?:0[48]|[2468][048]|[13579][26])-|(?:[02468][048]|[13579][26])00-)\d{4}-02)-29"', '\1-28"', 'g'), '("dueDaysAfterSigning": )(?:\d{5,}|[4-9]\d{3}|36[6-9]\d|365[1-9]|3[7-9]\d\d)', '\1null', 'g')::jsonb $$;

update projects set record = with_days_of_the_calendar(record) where with_days_of_the_calendar(record) <> record;
update news_articles set record = with_days_of_the_calendar(record) where with_days_of_the_calendar(record) <> record;
update blog_posts set record = with_days_of_the_calendar(record) where with_days_of_the_calendar(record) <> record;
update faq_entries set record = with_days_of_the_calendar(record) where with_days_of_the_calendar(record) <> record;

drop function with_days_of_the_calendar(jsonb);

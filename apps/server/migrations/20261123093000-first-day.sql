-- Whether the guide through a person's first day is still to be shown: it is closed when it is done, or put away.
alter table user_settings add column first_day text not null default 'open' check (first_day in ('open', 'closed'));

-- The user's own time zone, for what happens at their time of day; null: not known, as for earlier users. Times of
-- trades are shown by display_time_zone.
alter table user_settings add column time_zone text;

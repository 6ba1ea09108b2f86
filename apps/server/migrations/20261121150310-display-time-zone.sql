-- In whose clock a person reads times: 'broker', 'device', or a zone.
alter table user_settings add column display_time_zone text not null default 'broker';

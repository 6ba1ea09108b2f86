-- Who reads a file holds this lease and renews it: once it is over, the reading was lost with its server.
alter table imports add column read_until timestamptz not null default now();

-- How often each topic of a user has changed; what browsers compare with what they show (see db/record-changes.ts). A
-- scope is an account of the topic, whose revision is the account's own, or '' for the topic as a whole.
create table live_revisions (
  user_id uuid not null,
  topic text not null,
  scope text not null,
  revision int8 not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (user_id, topic, scope)
);
select plumbline_protect('live_revisions');

insert into live_revisions (user_id, topic, scope, revision, changed_at)
select user_id, 'trades', id::text, revision, created_at from accounts where revision > 0;

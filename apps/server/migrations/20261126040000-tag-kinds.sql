-- Mistakes are a second kind of tags: the same label may exist once per kind. `colour` is a name of the web app's
-- palette; null: no colour.
alter table tags add column kind text not null default 'tag' check (kind in ('tag', 'mistake'));
alter table tags add column colour text;
drop index tags_label;
create unique index tags_label on tags (user_id, kind, label);

alter table trades add column mistakes text[] not null default '{}';

-- Notes have labels too, and the search finds a note by them.
alter table notes add column tags text[] not null default '{}';
create function plumbline_tags_text(labels text[]) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg('#' || label, ' '), '') from unnest(labels) as label
$$;
alter table notes drop column search;
alter table notes add column search tsvector generated always as (
  plumbline_search_words(case when tags = '{}' then title else title || ' ' || plumbline_tags_text(tags) end, plain)
) stored;
create index notes_search on notes using gin (search) with (fastupdate = off);

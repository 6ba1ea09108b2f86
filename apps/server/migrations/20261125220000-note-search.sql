-- Full-text search over notes and the notes of trades. Configuration `simple`: the language of a text is unknown.

-- The searchable words of a text; null without text. Marks between letters are replaced first, because the parser takes
-- `EUR/USD`, `stop-loss` and `a.b` for paths and addresses, and with the locale C quotes outside ASCII for letters.
-- A tsvector holds at most 1 MB: of longer texts the beginning is indexed.
create function plumbline_search_words(title text, body text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  marks constant text := '/.-_@:&<>~%?=#+*|\''"' || U&'\00A0\00AB\00BB\00B7\2010\2011\2012\2013\2014\2018\2019\201A\201C\201D\201E\2022\2026\2190\2192\2212';
  spaces constant text := repeat(' ', length(marks));
begin
  if title = '' and body = '' then
    return null;
  end if;
  begin
    return setweight(to_tsvector('pg_catalog.simple', translate(title, marks, spaces)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', translate(left(body, 400000), marks, spaces)), 'B');
  exception when program_limit_exceeded then
    return setweight(to_tsvector('pg_catalog.simple', translate(left(title, 1000), marks, spaces)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', translate(left(body, 80000), marks, spaces)), 'B');
  end;
end
$$;

-- Long columns leave the row, so that the rows of frequent words are read quickly. Adding the column rewrites all rows.
alter table notes set (toast_tuple_target = 256);
alter table notes add column search tsvector generated always as (plumbline_search_words(title, plain)) stored;
-- Without a list of pending entries, which every search would read.
create index notes_search on notes using gin (search) with (fastupdate = off);
-- Of a frequent word the last changed notes are read in this order.
create index notes_by_change on notes (user_id, updated_at desc, id);
create index trades_notes_search on trades using gin (plumbline_search_words('', notes)) with (fastupdate = off)
  where notes <> '';

-- Under row-level security an index accepts only leakproof operators, and @@ is not one. These functions therefore run
-- as the owner of the tables and select the rows of the transaction's user themselves.
-- The last changed `most` matches, with their rank.

-- `execute` plans for the words given, by their frequency. Reading all rows is never best, because every text would be
-- decompressed, which the planner does not consider.
create function plumbline_search_notes(words tsquery, most int4)
returns table (id uuid, rank float4, updated_at timestamptz)
language plpgsql stable security definer set search_path from current set enable_seqscan = off as $$
begin
  return query execute '
    select f.id, ts_rank(f.search, $1), f.updated_at
    from (
      select n.id, n.search, n.updated_at from notes n
      where n.search @@ $1 and n.deleted_at is null and n.user_id = $3
        and exists (
          select from notebooks b
          where b.user_id = n.user_id and b.id = n.notebook_id and b.deleted_at is null)
      order by n.updated_at desc, n.id limit $2
    ) f' using words, most, nullif(current_setting('app.user_id', true), '')::uuid;
end
$$;

create function plumbline_search_trades(words tsquery, most int4)
returns table (id uuid, rank float4, updated_at timestamptz)
language sql stable security definer
begin atomic
  -- Ranked by its beginning: the words of a trade's note are not stored.
  select f.id, ts_rank(setweight(to_tsvector('pg_catalog.simple', f.beginning), 'B'), words), f.updated_at
  from (
    select t.id, left(t.notes, 2000) as beginning, t.updated_at from trades t
    where plumbline_search_words('', t.notes) @@ words and t.notes <> ''
      and t.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    order by t.updated_at desc, t.id limit most
  ) f;
end;

-- Notes outside notebooks: one per trade, and one per review and part. A trade may be in the bin, from which it returns
-- with its note, and reviews are identified by period and date: neither is a foreign key.
alter table notes
  alter column notebook_id drop not null,
  add column trade_id uuid,
  add column review_period text check (review_period in ('day', 'week', 'month')),
  -- The day, the Monday of the week, or the first day of the month.
  add column review_date date,
  add column review_part text check (review_part in ('plan', 'report')),
  add constraint notes_place check (
    num_nonnulls(notebook_id, trade_id, review_date) = 1
    and num_nonnulls(review_period, review_date, review_part) in (0, 3));
create unique index notes_of_trades on notes (user_id, trade_id) where trade_id is not null;
create unique index notes_of_reviews on notes (user_id, review_period, review_date, review_part)
  where review_date is not null;

-- The same search, over notes of every place.
drop function plumbline_search_notes(tsquery, int4);
create function plumbline_search_notes(words tsquery, most int4)
returns table (id uuid, trade_id uuid, review_period text, review_date date, rank float4, updated_at timestamptz)
language plpgsql stable security definer set search_path from current set enable_seqscan = off as $$
begin
  return query execute '
    select f.id, f.trade_id, f.review_period, f.review_date, ts_rank(f.search, $1), f.updated_at
    from (
      select n.id, n.trade_id, n.review_period, n.review_date, n.search, n.updated_at from notes n
      where n.search @@ $1 and n.deleted_at is null and n.user_id = $3
        and (n.notebook_id is null
          or n.notebook_id in (select b.id from notebooks b where b.user_id = $3 and b.deleted_at is null))
        and (n.trade_id is null
          or exists (select from trades t where t.user_id = n.user_id and t.id = n.trade_id))
      order by n.updated_at desc, n.id limit $2
    ) f' using words, most, nullif(current_setting('app.user_id', true), '')::uuid;
end
$$;

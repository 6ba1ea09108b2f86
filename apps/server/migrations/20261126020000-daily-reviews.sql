-- Reviews of days, weeks and months. Their texts are notes. A deleted review can be restored for 30 days.
create table daily_reviews (
  user_id uuid not null references users (id) on delete cascade,
  -- Document imports bring ids of their own, which are any text.
  id text not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- The day, the Monday of the week, or the first day of the month, in the user's time zone.
  date date not null,
  rating int2 check (rating between 1 and 5),
  mood_before int2 check (mood_before between 1 and 5),
  mood_after int2 check (mood_after between 1 and 5),
  focus int2 check (focus between 1 and 5),
  -- Hours.
  sleep float8 check (sleep between 0 and 24),
  tags text[] not null default '{}',
  template_id uuid,
  done_at timestamptz,
  -- The kept document of a document import that it was created from, its further fields, and whether the user has
  -- changed the review since.
  source_document uuid,
  imported jsonb,
  is_edited boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('daily_reviews');
create unique index daily_reviews_date on daily_reviews (user_id, period, date) where deleted_at is null;
create index daily_reviews_creation on daily_reviews (user_id, created_at desc, id desc);
create index daily_reviews_deletion on daily_reviews (deleted_at) where deleted_at is not null;

create index pending_daily_reviews on pending_documents (user_id)
  where collection = 'dailyReviews' and not is_adopted;

-- The texts of a deleted review stay in the bin with it; the period may get new ones meanwhile.
drop index notes_of_reviews;
create unique index notes_of_reviews on notes (user_id, review_period, review_date, review_part)
  where review_date is not null and deleted_at is null;

-- When the app reminds of a review that is not finished, HH:mm in the user's time zone; null: never.
alter table user_settings add column review_time text check (review_time ~ '^\d\d:\d\d$');

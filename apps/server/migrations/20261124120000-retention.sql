-- What is kept for a day is removed by jobs, over all users: each of these indexes holds little more than that day.
create index imports_undecided on imports (created_at) where state in ('reading', 'mapping', 'failed', 'ready');
create index import_chunks_staged on import_chunks (user_id, import_id) where kind <> 'undo';
create index trade_edits_by_time on trade_edits (created_at);
drop index trade_edits_age;

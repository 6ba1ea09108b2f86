-- R of the trades closed on a day or in a month, so that the equity curve in R is read from summaries, too. Summaries by
-- opening have theirs in the text.
alter table trade_summaries
  add column trades_with_r int8 not null default 0,
  add column r_e4 int8 not null default 0;

update trade_summaries s set trades_with_r = t.trades_with_r, r_e4 = t.r_e4
  from (
    select user_id, account_id, grain, date_trunc(grain, closed_at)::date as day,
      count(risk_e4) as trades_with_r, sum(risk_e4)::int8 as r_e4
    from trades cross join (values ('day'), ('month')) as grains (grain)
    where status = 'closed' and not missed_trade and risk_e4 is not null
    group by 1, 2, 3, 4
  ) as t
  where s.user_id = t.user_id and s.account_id = t.account_id and s.fold = 'closing'
    and s.grain = t.grain and s.day = t.day;

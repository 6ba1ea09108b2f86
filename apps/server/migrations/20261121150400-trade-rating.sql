-- How well a trade was traded, by the person's own judgement: 1 to 5, whatever it brought. Most have none.
alter table trades add column rating int2 check (rating between 1 and 5);

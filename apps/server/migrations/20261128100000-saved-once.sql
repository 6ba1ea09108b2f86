-- The last saves with an id, each as '<id> <revision that it wrote>', oldest first: a repeated request is answered as
-- the first time.
alter table notes add column saves text[] not null default '{}';
alter table trading_plan_templates add column saves text[] not null default '{}';
alter table strategy_versions add column saves text[] not null default '{}';

-- The lines that a plan or report began with, from a template: the user did not write them. null: not known.
alter table notes add column began_with text;

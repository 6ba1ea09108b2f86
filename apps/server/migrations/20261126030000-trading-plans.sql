-- Trading plan templates. A deleted one can be restored for 30 days.
create table trading_plan_templates (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  market text not null,
  pairs text[] not null,
  sessions text[] not null,
  setups jsonb not null,
  risk jsonb not null,
  rules jsonb not null,
  morning_questions text[] not null,
  evening_questions text[] not null,
  is_active boolean not null default false,
  revision int4 not null default 1,
  -- The kept document of a document import that it was created from, and the hash of that document's body.
  source_document uuid,
  source_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, source_document) references pending_documents (user_id, id)
    on delete set null (source_document)
);
select plumbline_protect('trading_plan_templates');
create index trading_plan_templates_deletion on trading_plan_templates (deleted_at) where deleted_at is not null;
create unique index trading_plan_templates_active on trading_plan_templates (user_id)
  where is_active and deleted_at is null;

create index pending_trading_plans on pending_documents (user_id)
  where collection = 'tradingPlanTemplates' and not is_adopted;

-- What the user decided about rules of trading plans in this trade: {"<rule id>": "kept" | "broken" | "notApplicable"}.
alter table trades add column rule_checks jsonb not null default '{}';

-- Documents of other journals are converted when they are imported, and the table of imported documents remembers what each
-- became. What is still to be converted, the server converts when it starts.
alter table pending_documents rename to imported_documents;
alter index pending_documents_pkey rename to imported_documents_pkey;
alter index pending_documents_source rename to imported_documents_source;
alter table imported_documents
  add column is_pending boolean not null default true,
  add column entity_id text;

update imported_documents d set entity_id = e.id
  from (
    select user_id, source_document, id::text as id from notebooks
    union all select user_id, source_document, id from daily_reviews
    union all select user_id, source_document, id::text from trading_plan_templates
    union all select user_id, source_document, id::text from goals
    union all select user_id, source_document, id::text from strategy_versions
    union all select user_id, source_document, id::text from habits
  ) e
  where e.user_id = d.user_id and e.source_document = d.id;

-- A document that is again as it was converted last is not converted once more.
update imported_documents d set is_pending = false
  where is_adopted
    or collection not in ('notebooks', 'legacyNotebooks', 'dailyReviews', 'tradingPlanTemplates', 'goals', 'strategies', 'habits')
    or exists (
      select from (
        select user_id, source_document, source_hash from trading_plan_templates
        union all select user_id, source_document, source_hash from goals
        union all select user_id, source_document, source_hash from strategy_versions
        union all select user_id, source_document, source_hash from habits
      ) e
      where e.user_id = d.user_id and e.source_document = d.id and e.source_hash = md5(d.body::text)
    );

-- The level records of imports; `levelFromDocument` reads them.
create table imported_levels (
  user_id uuid not null references users (id) on delete cascade,
  -- Of the imported document.
  id uuid not null,
  level jsonb not null,
  primary key (user_id, id)
);
select plumbline_protect('imported_levels');
insert into imported_levels (user_id, id, level)
  select user_id, id, body from imported_documents where collection = 'userLevel';
update imported_documents set entity_id = id::text where collection = 'userLevel';

-- The document that a habit was imported from, whose further fields the API returns.
alter table habits add column imported jsonb;
update habits h set imported = d.body
  from imported_documents d where d.user_id = h.user_id and d.id = h.source_document;

-- With these columns go the partial indexes of what is pending, and the foreign keys.
alter table imported_documents drop column is_adopted;
drop index pending_user_levels;
create index imported_documents_pending on imported_documents (user_id) where is_pending;
alter table notebooks drop column source_document;
alter table notes drop column source_hash;
alter table daily_reviews drop column source_document;
alter table trading_plan_templates drop column source_document, drop column source_hash;
alter table goals drop column source_document, drop column source_hash;
alter table strategy_versions drop column source_document, drop column source_hash;
alter table habits drop column source_document, drop column source_hash;

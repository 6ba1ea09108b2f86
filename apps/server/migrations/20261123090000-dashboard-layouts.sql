-- Layouts of the dashboard, for wide screens and for phones. `widgets` is the contract's JSON; `last_updated` is what a
-- client compares before it writes, so it is the application's clock and has no more than milliseconds.
create table dashboard_layouts (
  user_id uuid not null,
  id uuid not null,
  form text not null check (form in ('wide', 'phone')),
  name text not null,
  is_chosen boolean not null,
  is_initialized boolean not null,
  widgets jsonb not null,
  last_updated timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
select plumbline_protect('dashboard_layouts');
create unique index dashboard_layouts_name on dashboard_layouts (user_id, form, lower(name));
create unique index dashboard_layouts_chosen on dashboard_layouts (user_id, form) where is_chosen;

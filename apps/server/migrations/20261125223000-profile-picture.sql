-- Download URL of one of the user's own images.
alter table users add column picture text;

-- The picture of the user that a request acts for: the role of requests cannot read the table of users.
create function plumbline_own_picture() returns text
language sql stable security definer set search_path from current as $$
  select picture from users where id = nullif(current_setting('app.user_id', true), '')::uuid
$$;

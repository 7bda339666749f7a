-- How each operator likes the list of businesses (decision 143).

create table desk_views (
  user_id uuid primary key references users on delete cascade,
  view text not null check (view in ('cards', 'table')),
  -- The columns of the table, in their order on the page.
  shown_columns text[] not null,
  page_size smallint not null check (page_size in (50, 100))
);

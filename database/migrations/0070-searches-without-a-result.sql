-- Searches that found nobody, for the coverage page (decision 185). Counts without visitors.

create table empty_searches (
  day date not null,
  -- The slug of a city of the county, or a ZIP.
  place text not null check (length(place) between 1 and 100),
  -- The slug of the chosen category; empty for every category.
  category text not null default '' check (length(category) <= 100),
  count bigint not null check (count > 0),
  primary key (day, place, category)
);

-- Each visitor counts once a day for each place and category. Erased an hour after the day, as in traffic_events.
create table empty_search_visits (
  day date not null,
  visitor text not null,
  place text not null,
  category text not null,
  primary key (day, visitor, place, category)
);

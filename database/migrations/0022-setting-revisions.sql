-- What each change of a setting replaced, so that the audit shows it before and after (decision 138).

create table setting_revisions (
  change_id uuid not null references changes,
  key text not null,
  -- Null: the setting had its default.
  before jsonb,
  -- Null: the setting went back to its default.
  after jsonb,
  primary key (change_id, key)
);

-- As a trigger, it covers SQL by hand and the previous version of the product, too.
create function keep_setting_revision() returns trigger language plpgsql as $$
begin
  insert into setting_revisions (change_id, key, before, after)
  values (current_change(), coalesce(new.key, old.key), old.value, new.value)
  on conflict (change_id, key) do update set after = excluded.after;
  return null;
end $$;
create trigger keep_setting_revision after insert or update or delete on settings
  for each row execute function keep_setting_revision();

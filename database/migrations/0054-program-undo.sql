-- What adds, removes or restores a program is undone like other rows (decision 166). Adding one shows it in the same change, so that
-- an undo hides it and its texts stay.
create trigger keep_row_revision after update on programs for each row execute function keep_row_revision('id');

-- The audit shows it for good, after an undo too.
create function note_program_change() returns trigger language plpgsql as $$
begin
  insert into program_changes (change_id, program_id, is_shown) values (current_change(), new.id, new.removed_at is null)
  on conflict do nothing;
  return null;
end $$;

-- At the end of the transaction, because the previous version writes the line itself.
create constraint trigger note_program_change after update of removed_at on programs deferrable initially deferred
  for each row when (old.removed_at is distinct from new.removed_at) execute function note_program_change();

-- An owner of an unclaimed listing asks to correct or to remove it, with the form that reports problems.

-- while the previous version serves: the new check allows every kind that it writes.
alter table problems drop constraint problems_kind_check;
alter table problems add constraint problems_kind_check check (
  kind in (
    'wrong-phone', 'closed-down', 'wrong-hours', 'not-licensed', 'correct-listing', 'remove-listing', 'other'
  )
) not valid;
alter table problems validate constraint problems_kind_check;

-- What an owner offered ends with the ownership, as the invitations of a person who leaves do.

-- Access ends with the row; what a person chose and their shifts end with it, unless they stay in another role.
create or replace function leave_team() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'business_members' then perform begin_link_epoch(old.business_id, false); end if;
  if not exists (select from business_team t where t.business_id = old.business_id and t.user_id = old.user_id) then
    delete from rota_shifts where business_id = old.business_id and user_id = old.user_id;
    delete from alert_choices where business_id = old.business_id and user_id = old.user_id;
  end if;
  -- Only owners invite. A deleted account has left its invitations without a sender.
  if tg_table_name = 'business_owners' then
    update team_invitations set state = 'revoked', ended_at = now()
      where business_id = old.business_id and state = 'open' and (invited_by = old.user_id or invited_by is null);
  end if;
  return null;
end $$;

-- Those of former owners can't be accepted already.
update team_invitations i set state = 'revoked', ended_at = now()
  where state = 'open'
    and not exists (select from business_owners o where o.business_id = i.business_id and o.user_id = i.invited_by);

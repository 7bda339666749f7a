-- Who claims a listing from the mailbox that got its requests keeps them (decision 170).

-- The claim with which the present team got a request that was sent before. It reads the request as one of its own time.
alter table quote_recipients add column kept_change_id uuid;
-- When the homeowner was notified that nobody at the listing can read the request anymore.
alter table quote_recipients add column changed_told_at timestamptz;

-- Keeps what the mailbox could open through its links right before the claim: no team had it, and the links have not expired.
create function keep_mailbox_requests(business uuid, claim uuid, at timestamptz) returns void language sql as $$
  update quote_recipients r set kept_change_id = claim from quote_requests q
    where q.id = r.request_id and r.business_id = business and r.closed_by_merge is null and r.link_expires_at > at
      and coalesce(r.link_epoch, 0) = coalesce((select epoch from business_links l where l.business_id = business), 0)
      and not coalesce(team_since(business) > (select xid from changes where id = q.change_id), false)
      -- A listing without an address gets one without a new epoch: its earlier requests went to the operator.
      and not exists (
        select from mails m join businesses b on b.id = business
        where m.dedupe_key = 'quote:' || r.request_id || ':' || business and lower(m.recipient) <> lower(b.email))
$$;

-- A mark without an owner hands nothing over: nobody at the listing could read its requests in an account.
create or replace function renew_links() returns trigger language plpgsql as $$
begin
  perform begin_link_epoch(new.id,
    old.claimed <> new.claimed and exists (select from business_owners where business_id = new.id));
  return null;
end $$;

create or replace function close_former(merge uuid, kept uuid, merged uuid, brings_team boolean) returns void language plpgsql as $$
declare
  kept_since xid8 := case when brings_team then team_since(kept) end;
  merged_since xid8 := team_since(merged);
begin
  update quote_recipients r set closed_by_merge = merge from quote_requests q, changes c
    where q.id = r.request_id and c.id = coalesce(r.kept_change_id, q.change_id) and r.closed_by_merge is null
      and (r.business_id = merged and c.xid < merged_since or r.business_id = kept and c.xid < kept_since);
  update team_events e set closed_by_merge = merge from changes c
    where c.id = e.change_id and e.closed_by_merge is null and e.business_id = kept and c.xid <= kept_since;
end $$;

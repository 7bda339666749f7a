-- Links that are mailed to a business carry the epoch of its owner at that time; only those of the current epoch open anything.
-- A business without a row is in epoch 0: its owner has never changed. History does not cover this table: an undo must not
-- bring old links back.
create table business_links (
  business_id uuid primary key references businesses on delete cascade,
  epoch integer not null,
  -- The change with which the owner last changed. No link opens a request that was sent before.
  handed_over_change_id uuid references changes
);

-- An answer link: the epoch it was made in, and until when it opens. Rows of the previous version expire 30 days after the request.
alter table quote_recipients add column link_epoch integer default 0;
alter table quote_recipients add column link_expires_at timestamptz;

insert into business_links (business_id, epoch, handed_over_change_id)
  select distinct on (business_id) business_id, 0, change_id from business_owners order by business_id, since desc;
update quote_recipients r set link_expires_at = q.sent_at
  from business_links l, quote_requests q, changes sent, changes handed_over
  where l.business_id = r.business_id and q.id = r.request_id and sent.id = q.change_id
    and handed_over.id = l.handed_over_change_id and sent.xid < handed_over.xid;

create function begin_link_epoch(business uuid, is_hand_over boolean) returns void language sql as $$
  insert into business_links (business_id, epoch, handed_over_change_id)
    select id, 1, case when is_hand_over then current_change() end from businesses where id = business
  on conflict (business_id) do update set epoch = business_links.epoch + 1,
    handed_over_change_id = coalesce(excluded.handed_over_change_id, business_links.handed_over_change_id)
$$;

-- However an owner comes or goes: by a claim, an application, the API, a merge of listings or the end of an account.
create function hand_over_links() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform begin_link_epoch(old.business_id, true); end if;
  if tg_op <> 'DELETE' then perform begin_link_epoch(new.business_id, true); end if;
  return null;
end $$;
create trigger hand_over_links after insert or delete or update of business_id on business_owners
  for each row execute function hand_over_links();

-- A request that moves to another listing, by a merge or its undo: its link goes on opening it only if it did before.
create function move_answer_link() returns trigger language plpgsql as $$
declare
  former integer := coalesce((select epoch from business_links where business_id = old.business_id), 0);
  present integer := coalesce((select epoch from business_links where business_id = new.business_id), 0);
begin
  if coalesce(old.link_epoch, 0) = former then new.link_epoch := present; else new.link_expires_at := '-infinity'; end if;
  return new;
end $$;
create trigger move_answer_link before update of business_id on quote_recipients
  for each row when (old.business_id <> new.business_id) execute function move_answer_link();

-- Only a listing with the mark 'claimed' has an owner: whoever takes the mark away or puts it back, or undoes that, changes the
-- owner. Whoever read the former mailbox has links that were mailed there.
create function renew_links() returns trigger language plpgsql as $$
begin
  perform begin_link_epoch(new.id, old.claimed <> new.claimed);
  return null;
end $$;
create trigger renew_links after update of claimed, email on businesses for each row
  when (old.claimed <> new.claimed or (old.email <> '' and lower(old.email) <> lower(new.email)))
  execute function renew_links();

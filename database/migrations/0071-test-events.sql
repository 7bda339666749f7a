-- A test event of an endpoint is about no business.
-- while the former version serves: it makes no such event, and drops a delivery of one as having nothing left to send.
alter table outgoing_events alter column business_id drop not null;
-- while the former version serves: it only reads the column, and its log shows such an event without a business.
alter table outgoing_events alter column public_id drop not null;

-- Whether a request or a review came from a network that its business used on the same day. The network itself is not kept.
alter table quote_recipients add column from_own_network boolean not null default false;
alter table reviews add column from_own_network boolean not null default false;

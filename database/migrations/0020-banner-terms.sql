-- The month of a paid package starts when its banner is approved, and an advertiser may pause it (decision 135).

-- When the package's first banner was approved: its months count from then. Null until then, and for packages of the version before,
-- whose months are those of the payment.
alter table ad_bookings add column serves_from timestamptz;
-- How far it is paid at the provider, and how far we show the banner for that.
alter table ad_bookings add column paid_from timestamptz;
alter table ad_bookings add column paid_until timestamptz;
alter table ad_bookings add column serves_until timestamptz;
-- Set while the advertiser pauses the banner.
alter table ad_bookings add column paused_at timestamptz;
-- Set when it isn't renewed at the provider.
alter table ad_bookings add column renews boolean not null default true;
-- What a banner replaces: only its pictures are new.
alter table banner_applications add column replaces_id uuid references banner_applications on delete set null;

-- Pages have no slot for a paused banner.
create trigger tag_ads_pause after update of paused_at on ad_bookings for each statement execute function tag_ads();

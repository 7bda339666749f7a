-- What the texts of 0009 said without a source is cut, and a sum that was only remembered gives way to the one that was read.
update programs set
  amount = 'Was up to $7,500', cap_cents = 750000, confidence = 'reported',
  description = description || ' The grant was $7,500 on the pages we read; ask USDA for today’s amount.'
where slug = 'usda-home-repair';

update programs set eligibility = 'Everybody. The list names tarps.' where slug = 'tax-free-storm-supplies';

update programs set
  eligibility = 'The owner lives in the home.', how_to_apply = 'Apply on the county’s site when a window opens.'
where slug = 'county-emergency-repair';

update programs set how_to_apply = 'Hire a contractor who takes part in FPL’s program.' where slug = 'fpl-ceiling-insulation';

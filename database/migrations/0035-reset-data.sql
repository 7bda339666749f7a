-- What the operator's reset took out of the directory can be put back for some time: the few changes that did it are found
-- among all others.
create index changes_reset on changes (at) where action = 'reset-data';

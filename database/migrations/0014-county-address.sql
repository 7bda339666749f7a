-- Palm Beach County's site moved to discover.pbc.gov, as the guides already have it.
update programs set source_url = replace(source_url, 'https://discover.pbcgov.org/', 'https://discover.pbc.gov/')
where source_url like 'https://discover.pbcgov.org/%';

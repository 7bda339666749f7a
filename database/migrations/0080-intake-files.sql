-- A file of an intake may be a workbook, and its column names may be below titles: what was found out of it says so now. What was
-- found out before is a CSV file with its names in the first line; a file that nobody has imported yet is uploaded again.
update intakes set file = jsonb_set(file, '{survey}', file->'survey' || '{"kind": "csv", "isMarked": false, "isWrapped": false,
    "hasSepLine": false, "flaws": {"count": 0, "lines": []}, "header": {"kind": "first", "line": 1}}')
  where file is not null and not file->'survey' ? 'kind';
update intakes set step = 'closed', ended_at = now() where step in ('mapping', 'preview') and work is null;

-- What an import would do with each row of a file, a letter for each in their order, to be downloaded from the preview.
create table intake_outcomes (
  intake_id uuid primary key references intakes on delete cascade,
  outcomes text not null
);

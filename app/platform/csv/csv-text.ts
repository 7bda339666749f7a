/** Rows as the text of a CSV file (RFC 4180), each field exactly as it is: for a program that reads it, not for a spreadsheet. */
export function csvText(rows: readonly (readonly string[])[]) {
  return rows.map(row => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string) {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

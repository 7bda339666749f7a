/** Returns rows as CSV text (RFC 4180) with fields unchanged: meant for programs, not for spreadsheets. */
export function csvText(rows: readonly (readonly string[])[]) {
  return rows.map(row => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string) {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** Ends in CR LF. Text that a spreadsheet would read as a formula gets a leading apostrophe. */
export function csvLine(fields: readonly (string | number | boolean | null)[]) {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** Makes spreadsheets read a file as UTF-8. */
export const csvMark = '\ufeff'

function csvField(field: string | number | boolean | null) {
  const text = typeof field === 'string' && /^[=+\-@\t\r\n]/.test(field) ? `'${field}` : String(field ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes RFC 4180 with fields unchanged: for programs, not for spreadsheets. */
export function csvText(rows: readonly (readonly string[])[]) {
  return rows.map(row => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: string) {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

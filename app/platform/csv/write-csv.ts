/**
 * Returns one line of a CSV file, ending in CR LF: fields quoted where necessary, quotes doubled. Text that a spreadsheet would
 * read as a formula (starting with = + - @, a tab or a line break) gets a leading apostrophe.
 */
export function csvLine(fields: readonly (string | number | boolean | null)[]) {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** The byte order mark that makes spreadsheets read a file as UTF-8. */
export const csvMark = '\ufeff'

function csvField(field: string | number | boolean | null) {
  const text = typeof field === 'string' && /^[=+\-@\t\r\n]/.test(field) ? `'${field}` : String(field ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

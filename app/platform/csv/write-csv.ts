/**
 * One line of a CSV file, ended by CR LF: fields are quoted where they must be, quotes doubled. A text that a spreadsheet would
 * take for a formula (it begins with = + - @, a tab or a line break) gets an apostrophe in front, and stays a text.
 */
export function csvLine(fields: readonly (string | number | boolean | null)[]) {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvMark = '\ufeff'

function csvField(field: string | number | boolean | null) {
  const text = typeof field === 'string' && /^[=+\-@\t\r\n]/.test(field) ? `'${field}` : String(field ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

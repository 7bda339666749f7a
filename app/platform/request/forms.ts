/** What a form or an address gave under each name; a name given more than once has all its values. */
export type Fields = Record<string, string | string[]>

/** The fields of a posted form. A body that is no form reads as an empty one: its answer is the form with its faults. */
export async function readForm(request: Request): Promise<Fields> {
  return collectFields(await request.formData().catch(() => new FormData()))
}

/** The fields of an address. */
export function readQuery(request: Request): Fields {
  return collectFields(new URL(request.url).searchParams)
}

/** What a person typed, to show it again. */
export function typedTexts(fields: Fields): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A name given more than once has all its values, in their order. */
export function collectFields(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const former = fields.get(name)
    if (former) former.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, oneOrAll(values)]))
}

/** The values of a field that may be given more than once, like a row of check boxes. */
export function allTexts(value: string | string[] | undefined) {
  return value === undefined ? [] : [value].flat()
}

function oneOrAll(values: string[]) {
  const [only = ''] = values
  return values.length === 1 ? only : values
}

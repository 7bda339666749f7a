/** What a form or an address gave under each name; a name given more than once has all its values. */
export type Fields = Record<string, string | string[]>

/** The fields of a posted form. A body that is no form reads as an empty one: its answer is the form with its faults. */
export async function readForm(request: Request): Promise<Fields> {
  return collect(await request.formData().catch(() => new FormData()))
}

/** The fields of an address. */
export function readQuery(request: Request): Fields {
  return collect(new URL(request.url).searchParams)
}

/** What a person typed, to show it again. */
export function typedTexts(fields: Fields): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function collect(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const former = fields.get(name)
    fields.set(name, former === undefined ? value : [former, value].flat())
  }
  return Object.fromEntries(fields)
}

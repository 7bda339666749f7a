export type Fields = Record<string, string | string[]>

/** A body that isn't a form reads as an empty one, so the response is the form with its errors. */
export async function readForm(request: Request): Promise<Fields> {
  return collectFields(await request.formData().catch(() => new FormData()))
}

export function readQuery(request: Request): Fields {
  return collectFields(new URL(request.url).searchParams)
}

export function typedTexts(fields: Fields): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export function collectFields(entries: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const previous = fields.get(name)
    if (previous) previous.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, oneOrAll(values)]))
}

export function allTexts(value: string | string[] | undefined) {
  return value === undefined ? [] : [value].flat()
}

function oneOrAll(values: string[]) {
  const [only = ''] = values
  return values.length === 1 ? only : values
}

/** Returns undefined if the body isn't JSON, declares another type, or is too long. */
export async function readJson(request: Request, longest: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') return undefined
  const text = await request.text()
  if (text.length > longest) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

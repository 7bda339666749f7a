/** The value that a request sends as JSON; undefined for a body that is none, says that it is something else, or is too long. */
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

/** Returns the JSON value of a request; undefined if the body isn't JSON, declares another type, or is too long. */
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

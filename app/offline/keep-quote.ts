import { randomKey } from '#platform/auth/random-key.ts'
import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { savedPath } from './kept-pages.ts'
import { quoteAction, writtenEntries } from './kept-quote.ts'
import { writeKept } from './kept-quotes.ts'
import { offlineMessages } from './offline-messages.ts'

/** The quote dialog gets this instead of the server's response. */
export type KeptNotice = { title: string; text: string; follow: string; path: string }

/** Keeps the form on the phone when offline, and says so as a page or as JSON. Rethrows if it can't be kept. */
export async function sendOrKeep(request: Request, whenKept: () => Promise<void>): Promise<Response> {
  const form = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    const { pathname } = new URL(request.url)
    const isKept = await keep(pathname, form).catch(() => false)
    if (!isKept) throw error
    await whenKept().catch(() => {})
    return tellKept(pathname, request.mode === 'navigate')
  }
}

async function keep(pathname: string, request: Request) {
  const action = quoteAction(pathname)
  if (!action) return false
  const entries = writtenEntries(await request.formData(), randomKey())
  await writeKept({ id: crypto.randomUUID(), action, state: 'waiting', writtenAt: Date.now(), entries })
  return true
}

function tellKept(pathname: string, isPage: boolean) {
  const path = `${pathIn(languageOfPath(pathname), savedPath)}#kept`
  if (isPage) return Response.redirect(path, 303)
  const { title, text, see } = offlineMessages(pathname).kept
  const kept: KeptNotice = { title, text, follow: see, path }
  return Response.json({ kept }, { status: 202 })
}

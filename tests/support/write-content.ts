import type { adminDesk } from './admin-desk.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>

/** Begins a page as the operator does, and returns the address of its editor. */
export async function writePage(
  desk: Desk,
  { title, address, language = 'en' }: Record<'title' | 'address', string> & { language?: string },
) {
  const { location } = await desk.post('/admin/content/new', { title, address, language })
  if (!location) throw new Error('the page was not created')
  return location
}

type Change = Partial<Record<'title' | 'description' | 'lead' | 'points' | 'markdown' | 'publishAt', string>>

/** Publishes the text in the editor, or schedules it, with what the operator typed. */
export async function publish(desk: Desk, edit: string, { publishAt, ...change }: Change = {}) {
  const { html } = await desk.get(edit)
  return desk.post(edit, {
    ...{
      title: valueIn(html, 'title'),
      description: 'What a policy covers.',
      lead: '',
      points: '',
      markdown: 'Call your agent.',
    },
    ...change,
    ...(publishAt === undefined ? { intent: 'publish' } : { intent: 'schedule', publishAt }),
    seen: valueIn(html, 'seen'),
  })
}

export function valueIn(html: string, name: string) {
  const [tag = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
  return /value="([^"]*)"/.exec(tag)?.[1] ?? ''
}

import type { adminDesk } from './admin-desk.ts'
import { plain } from './page-forms.ts'

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

/** Submits the editor of a text with named parts: its current values, with these changes. */
export async function submitParts(
  desk: Desk,
  edit: string,
  { intent = 'publish', publishAt, ...change }: Record<string, string>,
) {
  const { html } = await desk.get(edit)
  const form = /<form[^>]*class="grid min-w-0[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const typed = Object.fromEntries(fieldsIn(form))
  return desk.post(edit, { ...typed, ...change, intent, ...(publishAt !== undefined && { publishAt }) })
}

function fieldsIn(form: string): [string, string][] {
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]): [string, string] => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ])
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g)]
  return [...inputs, ...areas.map(([, name = '', text = '']): [string, string] => [name, plain(text)])]
}

import type { adminDesk } from './admin-desk.ts'

type Desk = Pick<Awaited<ReturnType<typeof adminDesk>>, 'get' | 'post'>
type Fields = [name: string, value: string][]

/** Returns the fields of each form of a page, as a browser would send them, without its buttons. */
export function formsOf(html: string) {
  return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => ({
    form,
    action: plain(/<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? ''),
    fields: [...inputsOf(form), ...areasOf(form), ...selectsOf(form), ...buttonOf(form)],
  }))
}

type Changed = Record<string, string | string[]>

/** Fills in the first form of the page that contains the text, as the page shows it, with these changes, and sends it. */
export async function submit(desk: Desk, path: string, text: string, changed: Changed = {}) {
  return submitShown(desk, { path, html: (await desk.get(path)).html }, text, changed)
}

/** Does the same on a page that a form answered with. */
export async function submitShown(
  desk: Pick<Desk, 'post'>,
  { path, html }: { path: string; html: string },
  text: string,
  changed: Changed = {},
) {
  const found = formsOf(html).find(({ form }) => form.includes(text))
  if (!found) throw new Error(`${path} has no form with ${text}`)
  const sent = new FormData()
  for (const [name, value] of found.fields) if (!(name in changed)) sent.append(name, value)
  for (const [name, value] of Object.entries(changed)) for (const one of [value].flat()) sent.append(name, one)
  return desk.post((found.action || path).split('#')[0] ?? path, sent)
}

function inputsOf(form: string): Fields {
  return [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]): Fields => {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (name === '' || type === 'file' || (/^(checkbox|radio)$/.test(type) && !/ checked(=|>| |\/)/.test(tag)))
      return []
    return [[name, / value="/.test(tag) ? attribute(tag, 'value') : type === 'checkbox' ? 'on' : '']]
  })
}

/** The button, if there is only one. */
function buttonOf(form: string): Fields {
  const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  const [button = ''] = buttons
  const name = attribute(button, 'name')
  return buttons.length === 1 && name !== '' ? [[name, attribute(button, 'value')]] : []
}

function areasOf(form: string): Fields {
  return [...form.matchAll(/(<textarea[^>]*>)([\s\S]*?)<\/textarea>/g)].map(([, tag = '', text = '']) => [
    attribute(tag, 'name'),
    plain(text.replace(/^\n/, '')),
  ])
}

function selectsOf(form: string): Fields {
  return [...form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = '', options = '']) => {
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option)
    const chosen = all.find(option => option.includes(' selected')) ?? all[0] ?? ''
    return [attribute(tag, 'name'), attribute(chosen, 'value')]
  })
}

function attribute(tag: string, name: string) {
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

export function plain(html: string) {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

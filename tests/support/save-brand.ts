import type { adminDesk } from './admin-desk.ts'
import { submit } from './page-forms.ts'
import { buildPhoto } from './photos.ts'

type Desk = Pick<Awaited<ReturnType<typeof adminDesk>>, 'get' | 'post'>

/** Uploads a logo and a picture for shared links, as the operator does, and returns their addresses. */
export async function saveBrand(desk: Desk) {
  const path = '/admin/settings/pictures'
  let preview = path
  for (const slot of ['logo', 'social']) {
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('slot', slot)
    form.set('picture', new File([await buildPhoto({ width: 1_200, height: 630 })], 'picture.jpg'))
    preview = (await desk.post(preview, form)).location ?? ''
  }
  await submit(desk, preview, 'value="save"', { intent: 'save' })
  const names = new URLSearchParams(preview.split('?')[1])
  return ['logo', 'social'].map(slot => `/brand/pictures/full/${names.get(slot)}`)
}

import { expect, test } from 'vitest'
import { followAlert, readAlert } from './show-alert.ts'

const alert = {
  title: 'New request',
  body: 'A homeowner wants a free quote from Ace. Tap to answer.',
  path: '/account/requests/1/2',
}

test('shows a push message as sent, and never opens another site', () => {
  expect(readAlert(alert)).toEqual(alert)
  expect(readAlert({ ...alert, icon: '/brand/pictures/192/a.png' })).toEqual({
    ...alert,
    icon: '/brand/pictures/192/a.png',
  })
  for (const icon of [1, '//evil.example/a.png', 'https://evil.example/a.png'])
    expect(readAlert({ ...alert, icon })).toEqual(alert)
  for (const data of [
    undefined,
    null,
    'text',
    {},
    { ...alert, body: 1 },
    { ...alert, path: 'https://evil.example/' },
    { ...alert, path: '//evil.example/' },
    { ...alert, path: '/\\evil.example/' },
  ])
    expect(readAlert(data), JSON.stringify(data)).toBeUndefined()
})

test('a tap focuses the tab of the request, or opens a new one', async () => {
  const done: string[] = []
  const tab = (url: string) => ({ url, focus: async () => done.push(`focus ${url}`) })
  const openWindow = async (path: string) => done.push(`open ${path}`)
  const tabs = [tab('https://site.example/'), tab('https://site.example/account/requests/1/2?x')]

  await followAlert(alert.path, { matchAll: async () => tabs, openWindow })
  await followAlert(alert.path, { matchAll: async () => tabs.slice(0, 1), openWindow })

  expect(done).toEqual(['focus https://site.example/account/requests/1/2?x', 'open /account/requests/1/2'])
})

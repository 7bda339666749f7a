import { expect, test } from 'vitest'
import { missingPath, referrerHost, slugsIn } from './missing-address.ts'

test.each([
  ['/Places/Ace-Roofing/', '/places/ace-roofing'],
  ['/listing/ace.html', '/listing/ace.html'],
  ['/directory/ace.php', '/directory/ace.php'],
])('lists %j', (path, listed) => {
  expect(missingPath(path)).toBe(listed)
})

test.each([
  '/',
  '/wp-login.php',
  '/wp-admin/setup.php',
  '/.env',
  '/a/.git/config',
  '/backup.zip',
  '/favicon-32.png',
  '/cgi-bin/test',
  '/vendor/phpunit',
  `/${'a'.repeat(300)}`,
])('leaves out %j, which no visitor misses', path => {
  expect(missingPath(path)).toBeNull()
})

test.each([
  '/mail/ana@person.example',
  '/call/5615550101',
  '/request/9f8a7b6c5d4e3f2a1b0c9d8e7f6a',
  '/x/ana%40person.example',
])('leaves out %j, which may be personal', path => {
  expect(missingPath(path)).toBeNull()
})

test('keeps only the host of a link', () => {
  expect(referrerHost('https://User:pw@Forum.example:8080/topic?id=7')).toBe('forum.example')
  expect(referrerHost('android-app://com.example')).toBe('')
  expect(referrerHost(null)).toBe('')
})

test('finds texts that may be a slug', () => {
  expect(slugsIn('/places/florida/12-ace-roofing-34.html')).toEqual([
    '12-ace-roofing-34',
    'ace-roofing',
    'florida',
    'places',
  ])
  expect(slugsIn('/x/12/34')).toEqual([])
})

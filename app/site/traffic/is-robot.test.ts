import { expect, test } from 'vitest'
import { isRobot, isSeenByPerson } from './is-robot.ts'

const of = (agent: string) => isRobot({ headers: new Headers(agent ? { 'User-Agent': agent } : {}) })

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('%s is a person', agent => expect(of(agent)).toBe(false))

test.each([
  '',
  'Mozilla/5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'python-requests/2.32.3 with a long name',
  'curl/8.10.1 on some machine of somebody',
])('%s is a robot', agent => expect(of(agent)).toBe(true))

const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
const isSeen = (headers: Record<string, string>, method = 'GET') =>
  isSeenByPerson(new Request('https://a.example', { method, headers }))

test('counts a browser’s navigation as a person', () => {
  expect(isSeen(navigation)).toBe(true)
  expect(isSeen({ ...navigation, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-User': '?1' })).toBe(true)
})

test('doesn’t count a program, an image, a frame, a prefetch or a HEAD request', () => {
  expect(isSeen({})).toBe(false)
  expect(isSeen({ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })).toBe(false)
  expect(isSeen({ ...navigation, 'Sec-Fetch-Dest': 'iframe' })).toBe(false)
  expect(isSeen({ ...navigation, 'Sec-Purpose': 'prefetch' })).toBe(false)
  expect(isSeen({ ...navigation, Purpose: 'prefetch' })).toBe(false)
  expect(isSeen(navigation, 'HEAD')).toBe(false)
})

import { expect, test } from 'vitest'
import { badgeSnippet } from './website-badge.ts'
import { drawWebsiteBadge } from './website-badge-picture.ts'

test('squeezes a long title and escapes every text', () => {
  const long = drawWebsiteBadge('The Palm Beach County Roof Directory', 'light')
  expect(long).toContain('textLength="152"')
  expect(drawWebsiteBadge('Roof Rescue', 'light')).not.toContain('textLength')
  expect(drawWebsiteBadge('<b>&', 'dark')).toContain('on &lt;b&gt;&amp;')
})

test('a business’s name can’t leave the alternative text', () => {
  const given = { baseUrl: 'https://directory.example', slug: 'ace', title: 'Roof Rescue', look: 'light' } as const
  const html = badgeSnippet({ ...given, name: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script')
  expect(html.match(/</g)).toHaveLength(3)
})

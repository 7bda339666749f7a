import { expect, test } from 'vitest'
import { unsafeMarkdown } from '#tests/support/unsafe-markdown.ts'
import { readMarkdown } from './read-markdown.server.ts'

const components = { Note: [], Button: ['to', 'look'], Step: ['title'], Checklist: [] }
const read = (text: string) => readMarkdown(text, components)

test('reads headings, lists, tables, emphasis and safe links as a tree', () => {
  const { parts, headings, problems, words } = read(
    [
      '## First part',
      'See **this** [guide](/guides).',
      '- One',
      '- Two',
      '',
      '| A | B |',
      '|---|---|',
      '| 1 | 2 |',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(headings).toEqual([{ depth: 2, value: 'First part', id: 'first-part' }])
  expect(words).toBe(11)
  expect(parts).toMatchObject([
    { element: 'h2', id: 'first-part' },
    {
      element: 'p',
      parts: ['See ', { element: 'strong', parts: ['this'] }, ' ', { link: '/guides', parts: ['guide'] }, '.'],
    },
    {
      element: 'ul',
      parts: [
        { element: 'li', parts: ['One'] },
        { element: 'li', parts: ['Two'] },
      ],
    },
    { element: 'table', parts: [{ element: 'thead' }, { element: 'tbody' }] },
  ])
})

test('reads components with their attributes, and the steps among them', () => {
  const { parts, steps, problems } = read(
    '<Note>\n\nStay *inside*.\n\n</Note>\n\n<Button to="/savings" look="outlined">See savings</Button>\n\n<Step title="Call">\n\nCall us.\n\n</Step>',
  )
  expect(problems).toEqual([])
  expect(parts).toMatchObject([
    { component: 'Note', parts: [{ element: 'p' }] },
    { component: 'Button', attributes: { to: '/savings', look: 'outlined' }, parts: ['See savings'] },
    { component: 'Step', attributes: { title: 'Call' } },
  ])
  expect(steps).toEqual([{ name: 'Call', text: 'Call us.' }])
})

test('two headings with the same text have different ids', () => {
  expect(read('## Cost\n\n## Cost').headings.map(({ id }) => id)).toEqual(['cost', 'cost-1'])
})

test('a broken tag leaves the text without components, and names the line', () => {
  const { parts, problems } = read('Fine.\n\n<Note>\n\nNever closed.')
  expect(problems[0]).toMatchObject({ kind: 'syntax' })
  expect(JSON.stringify(parts)).toContain('Never closed.')
})

test.each(unsafeMarkdown)('keeps nothing unsafe of %s', text => {
  const { parts, problems } = read(text)
  const kept = JSON.stringify(parts)
  expect(problems.length, kept).toBeGreaterThan(0)
  const links = [...kept.matchAll(/"(?:link|picture|to)":"([^"]*)"/g)].map(([, target]) => target)
  for (const target of links) expect(target).toMatch(/^(https:\/\/|\/(?!\/)|#|mailto:|tel:)/)
  expect(kept).not.toMatch(
    /"(component|element)":"(script|iframe|img|svg|object|embed|style|form|input|a|base|meta|link)"/i,
  )
  expect(kept).not.toMatch(/"on\w+":/i)
})

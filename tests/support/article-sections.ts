import { textBlocks } from './rendered-text.ts'

const headings = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g

/** Returns the HTML up to the next heading of its level or above. Throws when the heading is missing. */
export function sectionBelow(html: string, heading: string) {
  const all = [...html.matchAll(headings)]
  const from = all.findIndex(found => textOf(found[2] ?? '') === heading)
  const start = all[from]
  if (!start) throw new Error(`No heading reads “${heading}”`)
  const end = all.slice(from + 1).find(found => Number(found[1]) <= Number(start[1]))
  return html.slice(start.index + start[0].length, end?.index ?? html.length)
}

/** Doesn't support nested lists. */
export function itemsOf(html: string) {
  return [...html.matchAll(/<li[\s>][\s\S]*?<\/li>/g)].map(([item]) => textOf(item))
}

/** Returns text, target, and the remaining attributes. */
export function linksOf(html: string) {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', text = '']) => ({
    text: textOf(text),
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isNewTab: /target="_blank"/.test(attributes) && /rel="noopener noreferrer"/.test(attributes),
  }))
}

export function headingsOf(html: string) {
  return [...html.matchAll(headings)].map(([, , text = '']) => textOf(text))
}

export function textOf(html: string) {
  return textBlocks(html, within => !within.some(({ tag }) => tag === 'svg')).join(' ')
}

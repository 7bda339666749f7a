import { textBlocks } from './rendered-text.ts'

const headings = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g

/** The HTML below a heading, up to the next one of its level or above. Throws when no heading reads so. */
export function sectionBelow(html: string, heading: string) {
  const all = [...html.matchAll(headings)]
  const from = all.findIndex(found => textOf(found[2] ?? '') === heading)
  const start = all[from]
  if (!start) throw new Error(`No heading reads “${heading}”`)
  const end = all.slice(from + 1).find(found => Number(found[1]) <= Number(start[1]))
  return html.slice(start.index + start[0].length, end?.index ?? html.length)
}

/** The text of each item of a piece of a page that has no list within a list. */
export function itemsOf(html: string) {
  return [...html.matchAll(/<li[\s>][\s\S]*?<\/li>/g)].map(([item]) => textOf(item))
}

/** The links of a piece of a page: what is clicked, where it leads, and the rest of the tag. */
export function linksOf(html: string) {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', text = '']) => ({
    text: textOf(text),
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isNewTab: /target="_blank"/.test(attributes) && /rel="noopener noreferrer"/.test(attributes),
  }))
}

/** The subheadings of a piece of a page, in order. */
export function headingsOf(html: string) {
  return [...html.matchAll(headings)].map(([, , text = '']) => textOf(text))
}

export function textOf(html: string) {
  return textBlocks(html, within => !within.some(({ tag }) => tag === 'svg')).join(' ')
}

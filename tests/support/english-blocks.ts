import { readFileSync } from 'node:fs'
import { languageOfBlock } from './block-language.ts'
import { textBlocks } from './rendered-text.ts'
import { attributeTexts } from './visible-texts.ts'

/** Not text for people, or marked as another or an unknown language: reviews, replies, names of offices, the language menu. */
const isExcepted = ({ tag, attributes }: { tag: string; attributes: string }) =>
  /^(script|style|head)$/.test(tag) || (tag !== 'html' && / lang="(?!es)/.test(attributes))

/** Email and web addresses, and quotations, such as what someone searched for. */
const quoted = /“[^”]*”|\S+@\S+|(?:[\w-]+\.)+(?:com|gov|org|html)\b\S*/g

const places = [
  ...readFileSync('database/migrations/0003-palm-beach-county.sql', 'utf8').matchAll(/^ {2}\('([^'\d]+)', 'FL'/gm),
].map(([, name = '']) => name)

/**
 * Returns the English blocks, accessible names and description of a Spanish page. `written` has the texts that businesses wrote: names,
 * streets and descriptions.
 */
export function englishBlocks(html: string, written: readonly string[]) {
  const exceptions = [...new Set([...written, ...places])].sort((a, b) => b.length - a.length)
  const own = (text: string) => exceptions.reduce((rest, exception) => rest.replaceAll(exception, ' '), text)
  return [...textBlocks(html, within => !within.some(isExcepted)), ...attributeTexts(html)].filter(
    block => languageOfBlock(block) === 'en' && languageOfBlock(own(block).replaceAll(quoted, ' ')) === 'en',
  )
}

/** Returns the texts that businesses wrote about themselves, from a page's structured data. */
export function writtenTexts(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = '']) => textsOf(JSON.parse(json)))
}

function textsOf(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(textsOf)
  if (typeof data !== 'object' || data === null) return []
  const isBusiness = '@type' in data && data['@type'] === 'RoofingContractor'
  return Object.entries(data).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsOf(value)
    return (isBusiness && /^(name|description)$/.test(key)) || key === 'streetAddress' ? value.split(/\s*\n\s*/) : []
  })
}

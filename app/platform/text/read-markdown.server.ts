import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { gfmTable } from 'micromark-extension-gfm-table'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import {
  type Markdown,
  type MarkdownElement,
  type MarkdownPart,
  type MarkdownProblem,
  textOfParts,
} from './markdown-part.ts'

const own = 'http://own.invalid'

/** A page of ours, a part of this page, or another site by https; email and phone links. Null for anything else. */
export function safeLink(target: string) {
  if (/^(mailto:[^\s?]+@[^\s?]+|tel:\+?[\d-]+)$/.test(target)) return target
  const url = URL.parse(target, own)
  // A browser reads `/\\host` and `//host` as another site, which the URL's origin shows.
  if (url?.origin === own && /^[/#]/.test(target) && !url.pathname.startsWith('//')) {
    const path = target.startsWith('#') ? '' : url.pathname + url.search
    return path + url.hash
  }
  const isSafe = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
  return isSafe ? url.href : null
}

/** A picture of this site: ours, or one that was checked and stored. */
export function safePicture(target: string) {
  return /^\/(files|pictures)\/[\w/-]+$/.test(target) ? target : null
}

/** Names of components, with the attributes that each may have. */
export type MarkdownComponents = Record<string, readonly string[]>

/**
 * Reads Markdown with tables and with components as in MDX, but without expressions, imports or HTML. Whatever isn't on
 * a list is left out, and named in `problems`. A text with a broken tag is read without components.
 */
export function readMarkdown(text: string, components: MarkdownComponents): Markdown {
  const markdown: Markdown = { parts: [], problems: [], headings: [], steps: [], words: 0 }
  const tree = parse(text, markdown.problems)
  markdown.parts = createReader(components, markdown).readAll(tree.children)
  markdown.words = countWords(markdown.parts)
  return markdown
}

/** As in MDX: a tag is a component, and four spaces aren't code. */
const withoutHtml = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

function parse(text: string, problems: MarkdownProblem[]) {
  try {
    return fromMarkdown(text, {
      extensions: [gfmTable(), mdxJsx(), withoutHtml],
      mdastExtensions: [gfmTableFromMarkdown(), mdxJsxFromMarkdown()],
    })
  } catch (error) {
    problems.push({ kind: 'syntax', line: lineOfError(error), what: error instanceof Error ? error.message : '' })
    return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  }
}

function lineOfError(error: unknown) {
  const { place, line } = Object(error) as { place?: { line?: number; start?: { line?: number } }; line?: number }
  return line ?? place?.line ?? place?.start?.line ?? 1
}

type Content = Nodes | MdxJsxFlowElement | MdxJsxTextElement

function createReader(components: MarkdownComponents, { problems, headings, steps }: Markdown) {
  const usedIds = new Set<string>()

  function readAll(nodes: readonly Content[]): MarkdownPart[] {
    return nodes.flatMap(read)
  }

  function read(node: Content): MarkdownPart[] {
    switch (node.type) {
      case 'text':
        return [node.value]
      case 'heading':
        return [readHeading(node.depth, node.children)]
      case 'paragraph':
        // A line with components alone isn't a paragraph, as in MDX.
        return isOnlyComponents(node.children) ? readAll(node.children) : element('p', readAll(node.children))
      case 'list':
        return element(node.ordered ? 'ol' : 'ul', readAll(node.children))
      case 'listItem': {
        const [first, ...more] = node.children
        const isPlain = first?.type === 'paragraph' && more.every(({ type }) => type === 'list')
        return element('li', [...readAll(isPlain ? first.children : first ? [first] : []), ...readAll(more)])
      }
      case 'blockquote':
        return element('blockquote', readAll(node.children))
      case 'strong':
        return element('strong', readAll(node.children))
      case 'emphasis':
        return element('em', readAll(node.children))
      case 'delete':
        return element('del', readAll(node.children))
      case 'inlineCode':
        return element('code', [node.value])
      case 'code':
        return element('pre', [node.value])
      case 'break':
        return element('br', [])
      case 'thematicBreak':
        return element('hr', [])
      case 'link':
        return readLink(node, node.url, readAll(node.children))
      case 'image':
        return readPicture(node, node.url, node.alt ?? '')
      case 'table': {
        const [head, ...rows] = node.children
        const row = (cells: readonly { children: PhrasingContent[] }[], cell: 'th' | 'td') =>
          element(
            'tr',
            cells.flatMap(({ children }) => element(cell, readAll(children))),
          )
        return element('table', [
          ...element('thead', head ? row(head.children, 'th') : []),
          ...element(
            'tbody',
            rows.flatMap(({ children }) => row(children, 'td')),
          ),
        ])
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return readComponent(node)
      case 'html':
        note(node, 'html', node.value)
        return []
      case 'definition':
        return []
      case 'linkReference':
        return readAll(node.children)
      default:
        note(node, 'html', node.type)
        return []
    }
  }

  function readHeading(depth: number, children: readonly PhrasingContent[]): MarkdownPart {
    const parts = readAll(children)
    const value = textOfParts(parts)
    const id = idOf(value)
    // The page's title is its only heading of the first level.
    const level = depth <= 2 ? 2 : 3
    headings.push({ depth: level, value, id })
    return { element: level === 2 ? 'h2' : 'h3', id, parts }
  }

  function idOf(heading: string) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-')
    let id = slug || 'part'
    for (let number = 1; usedIds.has(id); number++) id = `${slug}-${number}`
    usedIds.add(id)
    return id
  }

  function readLink(node: Content, target: string, parts: MarkdownPart[]): MarkdownPart[] {
    const link = safeLink(target)
    if (link !== null) return [{ link, parts }]
    note(node, 'link', target)
    return parts
  }

  function readPicture(node: Content, target: string, alt: string): MarkdownPart[] {
    const picture = safePicture(target)
    if (picture !== null) return [{ picture, alt }]
    note(node, 'picture', target)
    return alt ? [alt] : []
  }

  function readComponent(node: MdxJsxFlowElement | MdxJsxTextElement): MarkdownPart[] {
    const { name } = node
    const allowed = name !== null && Object.hasOwn(components, name) ? components[name] : undefined
    if (name === null || !allowed) {
      note(node, 'html', `<${name ?? ''}>`)
      return []
    }
    const attributes: Record<string, string> = {}
    for (const given of node.attributes) {
      const value = given.type === 'mdxJsxAttribute' && typeof given.value === 'string' ? given.value : undefined
      const key = given.type === 'mdxJsxAttribute' ? given.name : '{…}'
      const kept = key === 'to' && value !== undefined ? safeLink(value) : value
      if (!allowed.includes(key) || kept === undefined || kept === null) note(node, 'attribute', `<${name} ${key}>`)
      else attributes[key] = kept
    }
    const parts = readAll(node.children)
    if (name === 'Step')
      steps.push({
        name: attributes.title ?? '',
        text: parts
          .map(part => textOfParts([part]).trim())
          .join(' ')
          .trim(),
      })
    return [{ component: name, attributes, parts }]
  }

  function note(node: Content, kind: MarkdownProblem['kind'], what: string) {
    problems.push({ kind, line: node.position?.start.line ?? 1, what: what.slice(0, 80) })
  }

  return { readAll }
}

function countWords(parts: readonly MarkdownPart[]): number {
  const counts = parts.map(part => {
    if (typeof part === 'string') return part.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
    return 'picture' in part ? 0 : countWords(part.parts)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function element(name: MarkdownElement, parts: MarkdownPart[]): MarkdownPart[] {
  return [{ element: name, parts }]
}

function isOnlyComponents(nodes: readonly (RootContent | MdxJsxTextElement)[]) {
  const rest = nodes.filter(node => !(node.type === 'text' && node.value.trim() === ''))
  return rest.length > 0 && rest.every(node => node.type === 'mdxJsxTextElement' && node.name !== 'span')
}

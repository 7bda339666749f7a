import { type ComponentType, Fragment, type ReactNode } from 'react'
import { languages } from '#platform/text/language.ts'
import type { MarkdownElement, MarkdownPart } from '#platform/text/markdown-part.ts'
import { articleParts } from '../articles/article-parts.tsx'
import { figuresThenAndNow } from '../articles/figures-then-and-now.ts'
import { List, Numbers } from '../articles/lists.tsx'

type Known = ComponentType<Record<string, ReactNode>>
type Props = { parts: readonly MarkdownPart[]; components?: object }

/** Draws a text that `readMarkdown` made safe, with the components of the guides. */
export function MarkdownText({ parts, components = articleParts }: Props) {
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>{drawPart(part, components)}</Fragment>
      ))}
    </>
  )
}

function drawPart(part: MarkdownPart, components: object): ReactNode {
  if (typeof part === 'string') return part
  if ('picture' in part) return <TextPicture path={part.picture} alt={part.alt} />
  const children = part.parts.length > 0 ? <MarkdownText parts={part.parts} components={components} /> : undefined
  if ('link' in part) return <articleParts.a href={part.link}>{children}</articleParts.a>
  if ('element' in part) {
    const Drawn: Element = elements[part.element]
    return part.id ? <Drawn id={part.id}>{children}</Drawn> : <Drawn>{children}</Drawn>
  }
  const { component: name, attributes } = part
  if (name === 'span') return <span lang={languages.find(known => known === attributes.lang)}>{children}</span>
  if (name === 'ThenAndNow') return isFigure(attributes.of) && <articleParts.ThenAndNow of={attributes.of} />
  // Ignores components that only other pages have.
  const Component: Known | undefined = Object.hasOwn(components, name) ? Reflect.get(components, name) : undefined
  return (
    Component && (
      <Component to="/" title="" {...attributes}>
        {children}
      </Component>
    )
  )
}

function isFigure(name: string | undefined): name is keyof typeof figuresThenAndNow {
  return name !== undefined && Object.hasOwn(figuresThenAndNow, name)
}

type Element =
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'br'
  | 'thead'
  | 'tbody'
  | 'tr'
  | ComponentType<{ id?: string; children?: ReactNode }>

const { h2, h3, p, ul, li, table, th, td, Note } = articleParts

const elements: Record<MarkdownElement, Element> = {
  ...{ h2, h3, p, ul, li, table, th, td, ol: OrderedList, blockquote: Note, pre: Preformatted, hr: Rule },
  ...{ strong: 'strong', em: 'em', del: 'del', code: 'code', br: 'br', thead: 'thead', tbody: 'tbody', tr: 'tr' },
}

function OrderedList({ children }: { children?: ReactNode }) {
  return (
    <Numbers>
      <List>{children}</List>
    </Numbers>
  )
}

function Preformatted({ children }: { children?: ReactNode }) {
  return <pre className="mt-3 max-w-[68ch] rounded-notice bg-sunken p-4 text-sm whitespace-pre-wrap">{children}</pre>
}

function Rule() {
  return <hr className="mt-8 border-line" />
}

function TextPicture({ path, alt }: { path: string; alt: string }) {
  return <img src={path} alt={alt} loading="lazy" className="mt-4 max-w-full rounded-panel" />
}

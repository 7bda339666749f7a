import { parseSync } from 'vite'

type SyntaxNode = { type: string; start: number } & Record<string, unknown>

const codeAttributes =
  /^(className|href|name|type|id|htmlFor|action|to|rel|d|viewBox|key|autoComplete|role|sizes|media|of)$/
const translations = /^(es|ht|spanish|creole)$/

/** Returns literals, templates and JSX with their lines, and `@` for each value. */
export function screenTexts(file: string, source: string) {
  const found: { line: number; text: string }[] = []

  function add({ start }: SyntaxNode, written: string) {
    const text = written.replace(/\s+/g, ' ').trim()
    if (isText(text)) found.push({ line: source.slice(0, start).split('\n').length, text })
  }

  function visit(value: unknown) {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value) || isCode(value)) return
    if (value.type === 'TemplateLiteral') add(value, templateText(value))
    else if (typeof value.value === 'string' && /^(JSXText|Literal)$/.test(value.type)) add(value, value.value)
    for (const child of Object.values(value)) visit(child)
  }

  visit(parseSync(file, source).program)
  return found
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Skips types, imports, attributes that nobody reads, messages of thrown errors, and translations. */
function isCode(node: SyntaxNode) {
  if (/^(Import|ExportAll|TS(Literal|Type|Interface))/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return codeAttributes.test(nameOf(node.name))
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Error'
  if (node.type === 'VariableDeclarator') return translations.test(nameOf(node.id))
  return node.type === 'Property' && translations.test(nameOf(node.key))
}

function nameOf(node: unknown) {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function templateText({ quasis }: SyntaxNode) {
  return Array.isArray(quasis) ? quasis.map(quasi => quasi.value.cooked).join('@') : ''
}

/** Returns the blocks of an article with their lines, as a reader sees them, and what its front matter shows. */
export function articleTexts(source: string) {
  return source.split('\n').flatMap((line, index) => {
    const text = line
      .replace(/^(?:import|export) .*/, '')
      .replace(/^(?:slug|scene|published|reviewed|since|language): .*/, '')
      .replace(/^(?:\w+: \{ text: (.*), to: .* \}|\w+: (.*))$/, '$1$2')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/<[A-Za-z][^>]*\/>/g, '@')
      .replace(/<\/?[A-Za-z][^>]*>/g, '')
      .replace(/^[\s>]*(?:[-#]+|\d+\.)? ?/, '')
      .replace(/\*\*|[[\]]|\{'([^']*)'\}/g, '$1')
      .trim()
    return /[A-Za-z]{2}/.test(text) ? [{ line: index + 1, text }] : []
  })
}

/** Recognizes words, as opposed to class names, addresses, keys, JSON and SQL. */
function isText(text: string) {
  const classNames =
    /(^|\s)!?-?(\w+:)*(mt|mx|my|px|py|p|m|grid|flex|gap|text|border|rounded|bg|max|min|size|w|h|hidden|block)[-\s]/
  const sql = /\b(select|insert|update|delete|where|join|coalesce)\b.*\b(from|into|set|and|on|by|null)\b/
  const isKey = /^[\w./:@#?=&{}()<>-]*$/.test(text) && !/^[A-Z][a-z]+(\.\.\.)?$/.test(text)
  return /[A-Za-z]{2}/.test(text) && !isKey && !classNames.test(text) && !sql.test(text) && !/^\{ "|;r=/.test(text)
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { cardTitles } from '#domain/foundation/settings/setting-card.ts'

// The specification map is generated, and its generator checks its links.
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  ...globSync('docs/**/*.md', { exclude: ['docs/specification-map.md'] }),
]
const folders = ['.ci', 'app', 'bench', 'client', 'database', 'deploy', 'docs', 'public', 'scripts', 'tests']
const files = globSync(folders.map(folder => `${folder}/**/*`))

test('every file and folder that a document names exists', () => {
  const named = documents.flatMap(file =>
    codeIn(file)
      .filter(isPath)
      .map(path => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})

test('documents call a person “they”', () => {
  const found = documents.filter(file => /\b(he|him|his|himself)\b/i.test(textOf(file)))
  expect(found).toEqual([])
})

test('a card of the settings that a document names exists', () => {
  const titles = [...Object.values(cardTitles), 'Effective configuration']
  const named = documents.flatMap(file =>
    [...textOf(file).matchAll(/\*Settings(?:,| →) ([A-Z][^*]+)\*/g)].map(([, title = '']) => ({
      file,
      title: title.replace(/\s+/g, ' '),
    })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ title }) => !titles.includes(title))).toEqual([])
})

test('every link in a document leads to an existing file and heading', () => {
  const links = documents.flatMap(file =>
    [...textOf(file).matchAll(/(?:\]\(|src=")(?!https?:|mailto:)([^)\s#"]*)#?([^)\s"]*)[)"]/g)].map(
      ([, path = '', heading = '']) => ({
        to: path ? normalize(join(dirname(file), path)) : file,
        file,
        heading,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to, heading }) => !existsSync(to) || (heading && !headingsOf(to).includes(heading)))).toEqual(
    [],
  )
})

test('every command that a document names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  const said = documents.flatMap(file => [...codeIn(file), ...blocksIn(file)].map(code => ({ file, code })))
  const npm = said.filter(({ code }) => /^npm /.test(code))
  const unknown = ({ code }: { code: string }) => {
    const name = /^npm (?:run )?([\w:]+)/.exec(code)?.[1] ?? ''
    return !(name in scripts || ofNpm.includes(name))
  }
  expect(npm.length).toBeGreaterThan(30)
  expect(npm.filter(unknown)).toEqual([])
  const programs = said.flatMap(({ file, code }) => {
    const path = /^node ([\w./-]+\.m?[jt]s)\b/.exec(code)?.[1]
    return path ? [{ file, path }] : []
  })
  expect(programs.length).toBeGreaterThan(5)
  expect(programs.filter(({ path }) => !existsSync(path))).toEqual([])
})

test('the folder tree in the architecture document matches the real one', () => {
  const [tree = ''] = /## The tree\n([\s\S]*?)\n## /.exec(textOf('ARCHITECTURE.md'))?.slice(1) ?? []
  const drawn = new Set([...tree.matchAll(/(?<![\w./-])([\w-]+)\/(?=\s)/g)].map(([, name]) => name))
  const levels = ['app', 'app/site', 'app/domain', 'app/admin', '.']
  const standing = levels.flatMap(level => globSync(`${level}/*/`).map(path => basename(path)))
  expect([...drawn].filter(name => globSync(`{.,app,app/*,database,scripts,tests}/${name}/`).length === 0)).toEqual([])
  expect(standing.filter(name => !drawn.has(name) && !unwritten.includes(name))).toEqual([])
})

/** Installed and generated folders. */
const unwritten = ['node_modules', 'build']

/** npm's built-in commands. */
const ofNpm = ['audit', 'ci', 'install', 'ls', 'pack']

/** Returns the inline code in a document. */
function codeIn(file: string) {
  return [...textOf(file).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/** A document may omit a file's folder, because file names are unique. */
function isThere(path: string) {
  if (/[*{]/.test(path)) return globSync([path, `app/${path}`]).length > 0
  return existsSync(path) || files.some(file => file.endsWith(`/${path.replace(/\/$/, '')}`))
}

/** Returns the lines of its code blocks. */
function blocksIn(file: string) {
  const fenced = [...textOf(file).matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) => text.split('\n'))
  const indented = [...textOf(file).matchAll(/^ {4}(.+)$/gm)].map(([, line = '']) => line)
  return [...fenced, ...indented].map(line => line.trim())
}

function isPath(code: string) {
  if (/[\s(){}$<>]/.test(code.replace(/\{[\w,.]+\}/g, ''))) return false
  return (
    folders.some(folder => code.startsWith(`${folder}/`)) || /^\w[\w./*-]*\.(ts|tsx|mjs|md|css|sql|conf)$/.test(code)
  )
}

function headingsOf(file: string) {
  const headings = [...textOf(file).matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

function textOf(file: string) {
  return readFileSync(file, 'utf8')
}

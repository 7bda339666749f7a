import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'

/** Files directly in `app/`, `boot/` and `web/` are composition roots and may import anything; every other layer imports only these. */
const doors = ['jobs', 'commands', 'sandbox', 'operations', 'webhooks', 'api', 'site', 'admin']
const mayImport: Record<string, string[]> = {
  ...Object.fromEntries(doors.map(door => [door, [door, 'domain', 'platform', 'context.ts']])),
  site: ['site', 'domain', 'offline', 'pictures', 'ui', 'platform', 'context.ts'],
  offline: ['offline', 'domain', 'platform'],
  admin: ['admin', 'domain', 'pictures', 'ui', 'platform', 'context.ts'],
  pictures: ['pictures', 'platform'],
  sandbox: ['sandbox', 'domain', 'ui', 'platform', 'context.ts'],
  // A command is started separately, so it composes its own app.
  commands: ['commands', 'domain', 'platform', 'context.ts', 'boot'],
  domain: ['domain', 'platform', 'database'],
  ui: ['ui', 'platform'],
  platform: ['platform', 'database'],
}
/** The domain's areas: modules import only their own area and earlier ones. Files outside any area are below all. */
const areas = ['foundation', 'directory', 'requests', 'commerce', 'outreach', 'oversight']
/** Platform modules that open resources with a lifecycle: only composition roots and commands may use them. */
const opening = [
  'database/database',
  'images/open-pictures',
  'database/migrations',
  'auth/open-auth',
  'mail/open-mail',
  'request/rate-limits',
  'mail/smtp-mail',
  'postgres/open-postgres',
  'backup/open-backups',
  'files/open-bucket',
]

const files = globSync('**/*.{ts,tsx}', { cwd: 'app', exclude: ['**/*.test.ts', '**/*.d.ts'] })
const imports = files.flatMap(importsOf)

test('imports go downward', () => {
  expect(imports.length).toBeGreaterThan(100)
  const upward = imports.filter(({ from, to }) => !(mayImport[storey(from)] ?? [storey(to)]).includes(storey(to)))
  expect(upward).toEqual([])
})

test('the domain imports its own area and earlier ones', () => {
  const inside = imports.filter(({ from, to }) => storey(from) === 'domain' && storey(to) === 'domain')
  expect(inside.filter(({ from, to }) => areas.indexOf(area(to)) > areas.indexOf(area(from)))).toEqual([])
  const placed = files.filter(file => storey(file) === 'domain' && file.split('/').length > 2)
  expect(placed.filter(file => !areas.includes(area(file)))).toEqual([])
})

test('no import cycles exist', () => {
  const graph = new Map(files.map(file => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]))
  expect(circlesOf(graph)).toEqual([])
})

test('the domain depends on neither React nor requests', () => {
  const outside = files.filter(
    file => storey(file) === 'domain' && /from '(react|node:http)|\b(Request|Response)\(/.test(textOf(file)),
  )
  expect(outside).toEqual([])
})

test('only composition roots open resources that must be closed', () => {
  expect(opening.filter(name => !files.includes(`platform/${name}.ts`))).toEqual([])
  const openers = imports.filter(
    ({ from, to, isType }) =>
      !isType &&
      !['commands', 'platform'].includes(storey(from)) &&
      storey(from) in mayImport &&
      opening.some(name => to === `platform/${name}.ts`),
  )
  expect(openers).toEqual([])
})

test("only one module's stores write to a table", () => {
  const writers = new Map<string, string>()
  for (const file of files.filter(file => storey(file) !== 'platform')) {
    for (const table of tablesWrittenBy(file)) {
      expect(file, `writes ${table}`).toMatch(/^domain\/[\w-]+\/[\w-]+\/[\w-]+s\.server\.ts$/)
      expect(writers.get(table) ?? room(file), `${file} writes ${table}`).toBe(room(file))
      writers.set(table, room(file))
    }
  }
  expect(writers.size).toBeGreaterThan(8)
})

test('every route declares a permission', () => {
  const routes = Object.values(build.routes).filter(route => route && route.id !== 'root')
  expect(routes.length).toBeGreaterThan(5)
  for (const route of routes) {
    expect(route?.module.handle, route?.id).toEqual(expect.objectContaining({ permission: expect.any(String) }))
  }
})

test('a cached page neither sets nor reads cookies and does not depend on the visitor', () => {
  const cached = files.filter(file => /cached: /.test(textOf(file)) && storey(file) === 'site')
  expect(cached.length).toBeGreaterThan(1)
  for (const file of cached) expect(textOf(file), file).not.toMatch(/cookie|\bactor\.id/i)
})

test('no two files share a name', () => {
  const names = files.map(file => posix.basename(file))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('folders and files are named for their content', () => {
  expect(
    files.filter(file => /(^|\/)(utils?|helpers?|common|misc|types|constants|index|lib|shared)(\/|\.tsx?$)/.test(file)),
  ).toEqual([])
  expect(files.filter(file => file.split('/').length > (storey(file) === 'domain' ? 4 : 3))).toEqual([])
})

/** Returns Tarjan's strongly connected components with more than one file. */
function circlesOf(graph: Map<string, string[]>) {
  const [order, low] = [new Map<string, number>(), new Map<string, number>()]
  const [stack, circles] = [[] as string[], [] as string[][]]
  function visit(file: string) {
    order.set(file, order.size)
    low.set(file, order.size - 1)
    stack.push(file)
    for (const to of graph.get(file) ?? []) {
      if (!graph.has(to)) continue
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

function importsOf(from: string) {
  const text = textOf(from)
  return [
    ...text.matchAll(/^(?:import|export) (type )?(?:[^']*? from )?'([.#][^']+)'|\bimport\('([.#][^']+)'\)/gm),
  ].map(([, type, fixed, lazy]) => {
    const name = fixed ?? lazy ?? ''
    const to = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
    return { from, to, isType: type !== undefined }
  })
}

function tablesWrittenBy(file: string) {
  const text = textOf(file)
  const built = [...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)].map(([, table = '']) => table)
  const written = [...text.matchAll(/\b(?:insert into|update|delete from|copy|truncate) "?([a-z_]+)"?(?=[\s(])/gi)].map(
    ([, table = '']) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  return [...built, ...written.filter(table => tables.has(table))]
}

const tables = new Set(
  [...readFileSync('database/schema.ts', 'utf8').matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table = '']) => table),
)

function textOf(file: string) {
  return readFileSync(`app/${file}`, 'utf8')
}

function storey(path: string) {
  return path.split('/')[0] ?? path
}

function area(path: string) {
  return path.split('/')[1] ?? path
}

/** `domain/directory/claims/claims.server.ts` is in the module `directory/claims`. */
function room(path: string) {
  return path.split('/').slice(1, -1).join('/')
}

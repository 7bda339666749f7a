import * as build from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { type RecordedAction, recordedActions } from '#domain/foundation/changes/recorded-action.ts'
import { whyUnshown } from '#domain/oversight/audit/audit-messages.ts'
import { readAuditEntry } from '#domain/oversight/audit/audited-changes.server.ts'
import { runDueWork } from '#tests/support/build-import-session.ts'
import { elsewhere, isDoorOf, words } from '#tests/support/desk-doors.ts'
import { deskWalks } from '#tests/support/desk-walks.ts'
import { differing, directoryChecksum } from '#tests/support/directory-checksum.ts'
import { listingWalks } from '#tests/support/listing-walks.ts'
import { buildWorld, type Walk, type World } from '#tests/support/undo-world.ts'

const walks = { ...listingWalks, ...deskWalks }
const actions = Object.keys(recordedActions) as RecordedAction[]

/** Which recorded actions the staff takes back. */
const undoable = actions.filter(action => {
  const act = recordedActions[action]
  return 'undo' in act || 'reversedBy' in act
})

test('every action that changes data is walked, or final with a reason', () => {
  expect(undoable.filter(action => !(action in walks))).toEqual([])
  expect(Object.keys(walks).filter(action => !undoable.some(known => known === action))).toEqual([])
})

test('an action is reversed by one that is recorded too', () => {
  const reverses = actions.flatMap(action => {
    const act = recordedActions[action]
    return 'reversedBy' in act ? [act.reversedBy] : []
  })
  expect(reverses.filter(action => !(action in recordedActions))).toEqual([])
})

test('what the staff does is undone exactly, and the undo too', async () => {
  const world = await buildWorld()
  const only = process.env.WALK?.split(',')
  const wrong: string[] = []
  for (const [action, walk] of Object.entries(walks))
    if (!only || only.includes(action)) {
      const trouble = await walked(world, action, walk).catch((error: unknown) => [String(error)])
      wrong.push(...trouble.map(text => `${action}: ${text}`))
    }
  expect(wrong).toEqual([])
}, 600_000)

async function walked(world: World, action: string, walk: Walk) {
  world.clock.later(1_000)
  await walk.setUp?.(world)
  const isAnew = walk.isAnew === true
  const sum = () => directoryChecksum(world.app, { isAnew })
  const before = await sum()
  const sentBefore = world.sent.length
  await walk.act(world)
  const done = await latest(world)
  if (done.action !== action) return [`recorded ${done.action}`]
  if (!cameByDoor(action, world.sent.slice(sentBefore))) return ['came by a form that the table of doors doesn’t name']
  const unshown = await sayNothing(world, done)
  if (unshown) return [unshown]
  const changed = await sum()
  const wrong = differing(before, changed).length === 0 ? ['changed nothing'] : []
  const act = recordedActions[done.action as RecordedAction]
  if (walk.reverse) {
    await walk.reverse(world)
    const reverse = (await latest(world)).action
    if (!('reversedBy' in act) || reverse !== act.reversedBy) wrong.push(`reversed by ${reverse}`)
  } else wrong.push(...(await undo(world, done.id)))
  const left = 'leaves' in act ? Object.keys(act.leaves ?? {}) : []
  wrong.push(
    ...differing(before, await sum())
      .filter(table => !left.includes(table))
      .map(table => `${table} differs after the undo`),
  )
  if (walk.reverse || wrong.length > 0) return wrong
  const undone = await latest(world)
  if (!hasUndo(undone.action)) return wrong
  wrong.push(...(await undo(world, undone.id)))
  wrong.push(...differing(changed, await sum()).map(table => `${table} differs after the second undo`))
  if (!walk.stays) wrong.push(...(await undo(world, (await latest(world)).id)))
  return wrong
}

/** The entry of an action that changes data shows what, with before and after, or says why not. */
async function sayNothing({ app }: World, { id, action }: { id: string; action: string }) {
  const entry = await readAuditEntry(app, id)
  if (!entry) return 'isn’t in the audit'
  const hasNames = entry.lines.every(({ name }) => /^[A-Z\d/]/.test(name) && !/_|undefined|\[object/.test(name))
  if (!hasNames) return `shows ${JSON.stringify(entry.lines)}`
  return entry.lines.length > 0 || whyUnshown(action)
    ? undefined
    : 'shows no before and after in the audit, and no reason'
}

/** By a link, a command or an owner, no form of the dashboard was sent. */
function cameByDoor(action: string, sent: World['sent']) {
  if (sent.length === 0) return words(elsewhere).includes(action) || withoutForm.includes(action)
  return sent.some(({ path, intents }) => isDoorOf(action, { folder: folderOf(path), intents }))
}

/** The file of a discipline list is uploaded in pieces; the walk gives it whole. */
const withoutForm = ['take-discipline-file']

function folderOf(path: string) {
  return (
    matchRoutes(tree, path.split('?')[0] ?? path)
      ?.at(-1)
      ?.route.id?.split('/')[1] ?? ''
  )
}

const tree = childrenOf('root')

function childrenOf(parentId: string): RouteObject[] {
  const own = Object.values(build.routes).filter(route => route?.parentId === parentId)
  return own.flatMap(route => {
    if (!route) return []
    const { id, path } = route
    return [route.index ? { id, index: true } : { id, path: path ?? '', children: childrenOf(id) }]
  })
}

function hasUndo(action: string) {
  const act = recordedActions[action as RecordedAction]
  return 'undo' in act
}

/** Opens the confirmation and accepts it. */
async function undo({ app, get, post }: World, changeId: string) {
  const path = `/admin/audit/${changeId}/undo`
  const { html } = await get(path)
  const asked = /name="asked" value="([^"]*)"/.exec(html)?.[1]
  if (asked === undefined) return [`offers no undo: ${/role="alert"[^>]*>([\s\S]{0,200})/.exec(html)?.[1] ?? ''}`]
  const { status } = await post(path, { asked })
  await runDueWork(app)
  return status === 303 ? [] : [`undo answers ${status}`]
}

async function latest({ app }: World) {
  const changes = app.db.selectFrom('changes').select(['id', 'action']).where('actorKind', 'in', ['admin', 'user'])
  return changes.orderBy('xid', 'desc').limit(1).executeTakeFirstOrThrow()
}

import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { recordedActions } from '#domain/foundation/changes/recorded-action.ts'
import { operationIds, operations } from '#domain/outreach/api/api-operations.server.ts'
import { deskDoors, elsewhere, readDoors, recordsOf, words } from '#tests/support/desk-doors.ts'

const doors = Object.values(deskDoors).flatMap(folder => Object.values(folder))

test('every button of the dashboard is in the table, and records an action or says why not', () => {
  const found = Object.fromEntries([...readDoors()].map(([folder, names]) => [folder, [...names].toSorted()]))
  const known = Object.entries(deskDoors).map(([folder, forms]) => [folder, Object.keys(forms).toSorted()])
  expect(found).toEqual(Object.fromEntries(known))
  expect(doors.filter(door => recordsOf(door).length === 0 && !/^- \S.*\.$/.test(door))).toEqual([])
})

test('every page that takes a form is in one of these folders', () => {
  const ids = Object.values(build.routes).flatMap(route =>
    route?.id.startsWith('admin/') && 'action' in route.module ? [route.id] : [],
  )
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter(id => !((id.split('/')[1] ?? '') in deskDoors))).toEqual([])
})

test('what a button records is in the table of actions, and what the staff can do has a button', () => {
  const recorded = new Set([...doors.flatMap(recordsOf), ...words(elsewhere)])
  expect([...recorded].filter(action => !(action in recordedActions))).toEqual([])
  const own = Object.entries(recordedActions).flatMap(([action, act]) => ('by' in act ? [] : [action]))
  expect(own.filter(action => !recorded.has(action))).toEqual([])
})

/** They record `add-listing` and `change-listing`, like the pages. */
test('the API writes nothing but businesses', () => {
  const writing = operationIds.filter(id => operations[id].method !== 'get')
  expect(writing).toEqual(['addBusiness', 'changeBusiness'])
})

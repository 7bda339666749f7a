import { createElement, type ReactNode } from 'react'
import {
  type RouterContextProvider as Context,
  data,
  Outlet,
  RouterContextProvider,
  redirect,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { publicPage } from './render-public-page.tsx'

type Build = Parameters<typeof publicPage>[0]
type Module = NonNullable<Build['routes'][string]>['module']

function Page() {
  return createElement('p', null, JSON.stringify(useLoaderData()))
}

const root: Module = {
  default: Outlet,
  Layout: ({ children }: { children: ReactNode }) => createElement('html', null, createElement('body', null, children)),
}

function build(leaf: Partial<Module>): Build {
  return {
    routes: {
      root: { id: 'root', path: '', module: root },
      leaf: { id: 'leaf', parentId: 'root', path: 'roofs/:slug', module: { default: Page, ...leaf } },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}

async function ask(leaf: Partial<Module>, { path = '/roofs/flat', ...init }: RequestInit & { path?: string } = {}) {
  const context: Context = new RouterContextProvider()
  return publicPage(build(leaf), 'leaf')?.(new Request(`https://directory.example${path}`, init), context)
}

test("a page combines its loaders, its components and the layout, with its loader's status", async () => {
  const response = await ask({ loader: ({ params }) => data({ roof: params.slug }, 422) })
  expect(response?.status).toBe(422)
  expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response?.text()).toBe(
    '<!DOCTYPE html><html><head></head><body><p>{&quot;roof&quot;:&quot;flat&quot;}</p></body></html>',
  )
})

test('a loader can redirect the visitor', async () => {
  const response = await ask({ loader: () => redirect('/roofs/pitched', 301) })
  expect([response?.status, response?.headers.get('Location')]).toEqual([301, '/roofs/pitched'])
})

const fails = () => {
  throw new Error('broken')
}

test.each([
  ['a loader that fails', { loader: fails }, {}],
  ['a loader that finds nothing', { loader: () => Promise.reject(data(null, 404)) }, {}],
  ['a component that fails', { default: fails }, {}],
  ['a cookie', { loader: () => data({}, { headers: { 'Set-Cookie': 'a=1' } }) }, {}],
  ['a path of nobody', {}, { path: '/elsewhere' }],
  ['a form that is sent', {}, { method: 'POST' }],
  ['the data of a page without the page', {}, { path: '/roofs/flat.data' }],
  ['headers of its own', { headers: () => ({}) }, {}],
  ['no component, only an answer', { default: undefined }, {}],
] satisfies [string, Partial<Module>, RequestInit & { path?: string }][])(
  '%s goes the ordinary way',
  async (_, leaf, request) => {
    expect(await ask(leaf, request)).toBeUndefined()
  },
)

import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createRouteFinder } from './route-finder.ts'

const route = (path: string, children?: RouteObject[]): RouteObject => ({ id: path, path, children })
const tree: RouteObject[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true },
      route('business/:name'),
      route('business/:name/quote'),
      route('es/business/:name'),
      route('es'),
      route('robots.txt'),
      route('sandbox/outbox/:id.eml'),
      route('admin', [{ id: 'list', index: true }, route('inbox', [route(':kind/:id')])]),
      route(':city'),
      route(':city/:trade'),
      route('*'),
    ],
  },
]

test.each([
  '/',
  '/business/ace',
  '/business/ace/quote',
  '/business/ace/nothing',
  '/BUSINESS/ace',
  '/%62usiness/ace',
  '/business',
  '/es',
  '/es/business/ace',
  '/robots.txt',
  '/sandbox/outbox/7.eml',
  '/admin',
  '/admin/',
  '/admin/inbox',
  '/admin/inbox/claim/7',
  '/lake-worth',
  '/lake-worth/tile',
  '/a/b/c/d',
  '//elsewhere.example/',
  '/*',
  '/:city',
])('%s: finds the same route as the complete table', pathname => {
  const whole = matchRoutes(tree, pathname)?.at(-1)?.route.id
  expect(whole).toBeDefined()
  expect(createRouteFinder(tree)(pathname)?.route.id).toBe(whole)
})

import { createServer } from 'node:http'
import { RouterContextProvider, type ServerBuild, UNSAFE_withComponentProps as withComponentProps } from 'react-router'
import { compose } from '#boot/compose.ts'
import { appContext, callerContext, deploymentContext, factsContext } from '#context.ts'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import { openPage } from '#web/render-public-page.tsx'

// The least work for this home page: its data is read once, and each request is one renderToString.

type Module = NonNullable<ServerBuild['routes'][string]>['module']
/** The module as written. The router's build passes each page its data; here this is done manually. */
type Page = Omit<Module, 'default'> & { default: Parameters<typeof withComponentProps>[0] }

const [connection = '{}', baseUrl = ''] = process.argv.slice(2)
const [root] = Object.values(import.meta.glob<Module>('/app/root.tsx', { eager: true }))
const [home] = Object.values(import.meta.glob<Page>('/app/site/directory/home-page.tsx', { eager: true }))
if (!root || !home) throw new Error('the home page has moved')

const { load, draw } = openPage(
  {
    routes: {
      root: { id: 'root', path: '', module: root },
      home: {
        id: 'home',
        parentId: 'root',
        index: true,
        module: { ...home, default: withComponentProps(home.default) },
      },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  },
  'home',
)
const loaded = await load(new Request(`${baseUrl}/`), contextOfNobody())
if (loaded instanceof Response) throw new Error(`the home page answered ${loaded.status}`)

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-request-id': 'plain' })
  response.end(draw(loaded))
})
server.listen(0, '127.0.0.1', () => {
  const place = server.address()
  if (typeof place === 'object') process.send?.(place?.port)
})

function contextOfNobody() {
  const mail = { send: () => Promise.reject(new Error('a benchmark sends no mail')), close() {} }
  const { app } = compose({ connection: JSON.parse(connection), secret: 'bench', mail, limits: {} })
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(callerContext, { actor: { kind: 'visitor', id: 'bench' }, requestId: 'bench', language: 'en' })
  context.set(factsContext, createPageFacts())
  context.set(deploymentContext, { isDemonstration: true, isIndexed: false, baseUrl })
  return context
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { freePort, listenLocally } from './local-port.ts'

const program = '/usr/sbin/nginx'
export const hasNginx = existsSync(program)

/**
 * Caches pages for as long as we say. Doesn't use stale pages while `updating`: nginx has no limit for that, so a page
 * could be arbitrarily old. `X-Cache` says where a response came from.
 */
export async function startNginxCache(originPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-nginx-cache-'))
  // nginx's workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, originPort))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: `http://127.0.0.1:${port}`, pages: join(folder, 'pages') }
}

function configuration(folder: string, port: number, originPort: number) {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off;
  proxy_cache_path ${folder}/pages levels=1 keys_zone=pages:10m inactive=1d use_temp_path=off;
  upstream origin { server 127.0.0.1:${originPort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
      proxy_cache_bypass $cookie_wrote;
      proxy_no_cache $cookie_wrote;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`
}

const purgeCall = z.object({ tags: z.array(z.string()) })

/**
 * Deletes the files of a page, because the free nginx can't purge by key. A purged page can't be served stale until it
 * has been requested again.
 */
export async function startNginxPurger(pagesFolder: () => string) {
  const purged: string[][] = []
  const server = createServer((req, res) => {
    void json(req).then(body => {
      const { tags } = purgeCall.parse(body)
      purged.push(tags)
      const folder = pagesFolder()
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/[\da-f]{32}$/.test(name) && keysOf(join(folder, name)).some(key => tags.includes(key))) {
          unlinkSync(join(folder, name))
        }
      }
      res.end()
    })
  })
  const port = await listenLocally(server)
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}/purge`, purged }
}

/** nginx stores a response's headers at the start of its file. */
function keysOf(file: string) {
  const head = readFileSync(file, 'latin1').slice(0, 8_000)
  return /^surrogate-key: (.*)\r$/im.exec(head)?.[1]?.split(' ') ?? []
}

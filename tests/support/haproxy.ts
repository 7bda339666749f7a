import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { afterwards } from './afterwards.ts'
import { freePort } from './local-port.ts'

const program = '/usr/sbin/haproxy'
export const hasHaproxy = existsSync(program)

/**
 * Starts a load balancer, set up like an operator's. It checks /readyz, and doesn't retry a refused connection
 * elsewhere. Stopped when the test ends.
 */
export async function startHaproxy(ports: readonly number[], at?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-balancer-'))
  const port = at ?? (await freePort())
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    // A busy process responds late; one that is stopping says so, and a dead one refuses connections.
    '  timeout check 10s',
    '  retries 0',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    '  stats enable',
    '  stats uri /balancer',
    '  default_backend products',
    'backend products',
    '  balance roundrobin',
    '  option httpchk',
    '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost',
    // A product without its database still serves cached pages, so it keeps getting visitors.
    '  http-check expect rstring ready|database-away',
    '  default-server check inter 250ms fall 1 rise 1',
    ...ports.map((at, number) => `  server product${number} 127.0.0.1:${at}`),
  ]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  afterwards(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect(await fetch(`${url}/healthz`).then(({ ok }) => ok)).toBe(true), {
    timeout: 20_000,
  })
  return {
    url,
    /** Resolves when haproxy considers all servers healthy. */
    async seesAll() {
      const countUp = async () =>
        [...(await (await fetch(`${url}/balancer;csv`)).text()).matchAll(/^products,product.*,UP,/gm)].length
      await vi.waitFor(async () => expect(await countUp()).toBe(ports.length), { timeout: 60_000 })
    },
  }
}

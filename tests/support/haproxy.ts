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
 * A load balancer before products on those ports, as an operator would set it up; gone when the test has ended. It asks /readyz
 * who may be sent visitors, and helps nobody: a connection that is refused it does not try elsewhere.
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
    // A process that is busy answers late; one that stops says so, and one that is gone refuses.
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
    // A product whose database is away still has its pages: it is sent visitors as before.
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
    /** Resolves when it sends visitors to all of them. */
    async seesAll() {
      const countUp = async () =>
        [...(await (await fetch(`${url}/balancer;csv`)).text()).matchAll(/^products,product.*,UP,/gm)].length
      await vi.waitFor(async () => expect(await countUp()).toBe(ports.length), { timeout: 60_000 })
    },
  }
}

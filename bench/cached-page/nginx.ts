import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/local-port.ts'

/** Uses nginx's best settings; returns undefined if nginx isn't installed. */
export async function startNginx(html: string) {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-nginx-'))
  // nginx workers run under a separate account.
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  while (!(await isAnswered(port))) await sleep(50)
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGQUIT')
  }
  return { port, path: '/', stop }
}

function configuration(folder: string, port: number) {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`
}

async function isAnswered(port: number) {
  return fetch(`http://127.0.0.1:${port}/`).then(
    response => response.ok,
    () => false,
  )
}

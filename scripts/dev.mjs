import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root, runtimeFlags, setUp } from './setup.mjs'
import { passSignalsTo } from './setup/run.mjs'

/**
 * npm run dev: the server restarts when its files change, and Vite serves the web app on PORT, proxying `/api`, `/rpc`,
 * `/healthz` and `/readyz` to it (PLUMBLINE_DEV_SERVER gives Vite its address). If one ends, both end.
 * @returns {Promise<number>}
 */
export async function dev() {
  const node = await setUp()
  const port = process.env['PORT'] ?? '3000'
  const host = process.env['HOST'] ?? '127.0.0.1'
  const serverPort = await sparePort()
  process.stderr.write(`Open http://${host}:${port} (Vite; the server behind it listens on ${serverPort}).\n`)
  const children = [
    spawn(
      node,
      [...runtimeFlags, '--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
      {
        env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
    spawn(
      node,
      [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--host', host],
      {
        cwd: join(root, 'apps/web'),
        env: { ...process.env, PLUMBLINE_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
  ]
  const release = passSignalsTo(children)
  const codes = await Promise.all(children.map((child) => ended(child, () => stopAll(children))))
  release()
  return Math.max(...codes)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} then
 * @returns {Promise<number>}
 */
function ended(child, then) {
  return new Promise((done) => {
    child.on('close', (code) => {
      then()
      done(code ?? 0)
    })
  })
}

/** @param {readonly import('node:child_process').ChildProcess[]} children */
function stopAll(children) {
  for (const child of children) child.kill('SIGTERM')
}

/** @returns {Promise<number>} a free port */
export function sparePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

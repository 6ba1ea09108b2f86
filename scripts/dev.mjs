import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root, runtimeFlags, setUp } from './setup.mjs'

/**
 * npm run dev: the server restarts when its files change, and Vite serves the web on PORT, passing
 * `/api`, `/rpc`, `/healthz` and `/readyz` on to it (PLUMBLINE_DEV_SERVER tells Vite where it is).
 * Ends both when either ends.
 * @returns {Promise<number>}
 */
export async function dev() {
  const node = await setUp()
  const port = process.env['PORT'] ?? '3000'
  const host = process.env['HOST'] ?? '127.0.0.1'
  const serverPort = await sparePort()
  const children = [
    spawn(node, [...runtimeFlags, '--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
      env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--host', host], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, PLUMBLINE_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((done) => {
          child.on('close', (code) => {
            stop()
            done(code ?? 0)
          })
        }),
    ),
  )
  return Math.max(...codes)
}

/** @returns {Promise<number>} a port that nobody listens on */
export function sparePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })
}

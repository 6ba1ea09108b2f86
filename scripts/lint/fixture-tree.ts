import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const packages = ['domain', 'contract', 'importers', 'simulator', 'testing']

/** A minimal repository: the real one's folders and names, with a dependency or two. */
const manifests: Readonly<Record<string, object>> = {
  'package.json': { name: 'plumbline', devDependencies: { vitest: '1.0.0' } },
  'apps/server/package.json': {
    name: '@plumbline/server',
    imports: { '#server/*': './src/*' },
    dependencies: { kysely: '1.0.0', pg: '1.0.0', hono: '1.0.0', '@orpc/server': '1.0.0' },
    devDependencies: { '@types/pg': '1.0.0' },
  },
  'apps/web/package.json': {
    name: '@plumbline/web',
    imports: { '#web/*': './src/*' },
    dependencies: { react: '1.0.0', '@orpc/client': '1.0.0' },
    devDependencies: { vite: '1.0.0' },
  },
  'apps/bridge/package.json': { name: '@plumbline/bridge', dependencies: {} },
  'e2e/package.json': { name: '@plumbline/e2e', dependencies: {} },
  'bench/package.json': { name: '@plumbline/bench', dependencies: {} },
  ...Object.fromEntries(
    packages.map((name) => [
      `packages/${name}/package.json`,
      { name: `@plumbline/${name}`, dependencies: { zod: '1.0.0' } },
    ]),
  ),
}

/** Writes these files into a temporary folder, which is removed on disposal. */
export function fixtureTree(files: Readonly<Record<string, string>>): { readonly root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-arrows-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, manifest] of Object.entries(manifests)) write(path, JSON.stringify(manifest))
  for (const [path, text] of Object.entries(files)) write(path, text)
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

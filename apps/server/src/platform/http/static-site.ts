import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type StaticFile, staticFile } from './static-file.ts'

/** The built web app: its files, and the page for every other path. */
export interface StaticSite {
  /** null if there is no such file; pages of the app itself are answered by `page`. */
  file(path: string): StaticFile | null
  readonly page: StaticFile
  readonly html: string
}

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Plumbline</title>
<p>The web app is not built. Run <code>npm start</code>, which builds it.</p>`

/** Lists the folder once; contents are read at their first request. Only listed files are ever served. */
export function openSite(folder: string): StaticSite {
  const index = join(folder, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : notBuilt
  const page = staticFile('index.html', () => Buffer.from(html))
  const files = new Map(
    listFiles(folder).map((name) => [`/${name}`, staticFile(name, () => readFileSync(join(folder, name)))]),
  )
  files.delete('/index.html')
  return { page, html, file: (path) => files.get(path) ?? null }
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
}

import path from 'node:path'
import { type Language, languageCodes } from '@plumbline/contract/identity/languages'
import { build, type Rolldown } from 'vite'
import { dashboardTexts, shellTexts } from '../src/lib/early/first-texts.ts'

const entry = path.join(import.meta.dirname, '..', 'src', 'lib', 'early', 'main.ts')

/** Bundles `src/lib/early` into one script without imports, for this build's index.html. */
export async function earlyScript(bundle: Rolldown.OutputBundle): Promise<string> {
  const texts = ['common', ...new Set([...shellTexts, ...dashboardTexts])].join('|')
  const textsOf = (language: Language) =>
    partsOf(new RegExp(`/locales/${language}/(${texts})\\.json$`), bundle)
  const built = await build({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'warn',
    define: {
      DASHBOARD_PARTS: JSON.stringify(partsOf(/\/routes\/dashboard-page\.tsx$/, bundle)),
      DASHBOARD_TEXTS: JSON.stringify(Object.fromEntries(languageCodes.map((each) => [each, textsOf(each)]))),
    },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const code = outputs.flatMap(({ output }) => output.flatMap((each) => ('code' in each ? [each.code] : [])))
  return code.join('').trim()
}

/** URLs of the scripts and style sheets that a page needs in addition to the entry. */
function partsOf(page: RegExp, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  )
  const reached = (first: readonly string[]) => {
    const files = new Set(first)
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next)
    return files
  }
  const entries = reached([...chunks.values()].flatMap((each) => (each.isEntry ? [each.fileName] : [])))
  const pages = [...chunks.values()].flatMap((each) =>
    page.test(each.facadeModuleId ?? '') ? [each.fileName] : [],
  )
  const scripts = [...reached(pages)].filter((file) => !entries.has(file))
  const sheets = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
  return [...scripts, ...new Set(sheets)].map((file) => `/${file}`)
}

import { type StaticFile, staticFile } from '../static-file.ts'
import { renderDocs } from './render-docs.ts'

/** The description of the API, as JSON and as a page. Contains no data, so it needs no session. */
export interface ApiDocs {
  /** OpenAPI 3.1 as JSON. */
  readonly openApi: () => Promise<StaticFile>
  readonly page: () => Promise<StaticFile>
}

const LOCAL = 'http://127.0.0.1:3000'

/** Both are created on first request and kept, so that they do not delay the start. */
export function createApiDocs(makeDocument: () => Promise<unknown>, publicUrl: URL | null): ApiDocs {
  const openApi = once(async () => {
    const text = JSON.stringify(await makeDocument())
    return staticFile('openapi.json', () => Buffer.from(text))
  })
  const page = once(async () => {
    const text = renderDocs(await makeDocument(), publicUrl?.origin ?? LOCAL)
    return staticFile('docs.html', () => Buffer.from(text))
  })
  return { openApi, page }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

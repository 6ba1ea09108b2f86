import type { TestClient } from './client.ts'

export interface Download {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A download as a browser does it, by its path below /api/v1/exports. */
export async function download(url: string, client: TestClient, path: string): Promise<Download> {
  const response = await fetch(`${url}/api/v1/exports/${path}`, { headers: { cookie: cookieOf(client) } })
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** The bytes of a download that must succeed. */
export async function exported(
  url: string,
  client: TestClient,
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await download(url, client, path)
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${new TextDecoder().decode(bytes)}`)
  return bytes
}

export function cookieOf(client: TestClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Records of each kind in the export of everything. */
export async function recordsOf(url: string, client: TestClient): Promise<Readonly<Record<string, number>>> {
  const bytes = await exported(url, client, 'everything/json')
  const document: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return Object.fromEntries(
    Object.entries(Object(document)).flatMap(([name, list]) =>
      Array.isArray(list) ? [[name, list.length]] : [],
    ),
  )
}

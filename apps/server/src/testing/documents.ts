import {
  type DocumentContents,
  documentContents,
  type DocumentPreview,
  documentPreview,
} from '@plumbline/contract/documents/documents'
import type { Answer, TestClient } from './client.ts'

/** Hands an export of the document database in; any answer. */
export function sendDocuments(
  client: TestClient,
  what: 'preview' | 'import',
  bytes: Uint8Array,
  uid?: string,
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'export.json'))
  if (uid !== undefined) form.set('uid', uid)
  return client.post(what === 'preview' ? '/document-imports/preview' : '/document-imports', form)
}

export async function previewDocuments(
  client: TestClient,
  bytes: Uint8Array,
  uid?: string,
): Promise<DocumentPreview> {
  return documentPreview.parse(okBody(await sendDocuments(client, 'preview', bytes, uid)))
}

export async function importDocuments(
  client: TestClient,
  bytes: Uint8Array,
  uid?: string,
): Promise<DocumentContents> {
  return documentContents.parse(okBody(await sendDocuments(client, 'import', bytes, uid)))
}

function okBody({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${JSON.stringify(body)}`)
  return body
}

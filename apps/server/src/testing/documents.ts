import {
  type DocumentContents,
  documentContents,
  type DocumentImport,
  documentImport,
  type DocumentPreview,
  documentPreview,
} from '@plumbline/contract/documents/documents'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import * as z from 'zod/mini'
import type { Answer, TestClient } from './client.ts'

/** Uploads an export of the document database; returns any answer. */
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

/** Imports a document of every kind, also one that describes nothing. */
export async function fillDocuments(client: TestClient): Promise<void> {
  await importDocuments(
    client,
    documentExportBytes(
      [
        {
          uid: 'u1',
          document: {
            accounts: [{ id: 'a1', name: 'From documents', currency: '??' }, null],
            stats: { a: 1 },
          },
          collections: {
            trades: {
              t1: {
                accountId: 'a1',
                timestamp: '2024-03-03T10:00',
                closingTime: '2024-03-03T11:00',
                pair: 'EURUSD',
                direction: 'long',
                entryPrice: 1,
                exitPrice: 2,
                quantity: 1,
                grossPnl: 5,
                fees: 0,
                netPnl: 5,
                status: 'closed',
              },
            },
            // A document may be JSON's null.
            notebooks: { n1: { title: 'Notes' }, n2: null },
            habits: { h1: { title: 'Walk', completedDates: ['2025-03-03'] } },
          },
        },
      ],
      'nested',
    ),
  )
}

/** The history of document imports, newest first. */
export async function listDocumentImports(client: TestClient): Promise<readonly DocumentImport[]> {
  return z.array(documentImport).parse(okBody(await client.get('/document-imports')))
}

/** Undoes a document import; returns any answer. */
export function sendUndoDocuments(client: TestClient, id: string | null, force = false): Promise<Answer> {
  return client.post(`/document-imports/${id}/undo`, { force })
}

export async function undoDocuments(
  client: TestClient,
  id: string | null,
  force = false,
): Promise<Extract<DocumentImport, { state: 'undone' }>> {
  const undone = documentImport.parse(okBody(await sendUndoDocuments(client, id, force)))
  if (undone.state !== 'undone') throw new Error(`The import is ${undone.state}`)
  return undone
}

function okBody({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${JSON.stringify(body)}`)
  return body
}

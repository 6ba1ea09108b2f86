import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/session/session-stores.ts'

/** An export that was dropped; `isTaken` once all of it came in, while its result is looked at. */
type DocumentFile = { readonly id: number; readonly file: File; readonly isTaken: boolean }

type DocumentFiles = { readonly files: readonly DocumentFile[] }

/** Files are not server state yet, and survive a change of page, so they have a store of their own. */
export const useDocumentFiles = create<DocumentFiles>()(() => ({ files: [] }))
forgetWithSession(() => useDocumentFiles.setState({ files: [] }))

let lastId = 0

export function addDocumentFiles(files: readonly File[]): void {
  const added = files.map((file): DocumentFile => {
    lastId += 1
    return { id: lastId, file, isTaken: false }
  })
  useDocumentFiles.setState((known) => ({ files: [...known.files, ...added] }))
}

export function dropDocumentFile(id: number): void {
  useDocumentFiles.setState(({ files }) => ({ files: files.filter((known) => known.id !== id) }))
}

export function markDocumentFileTaken(file: File): void {
  useDocumentFiles.setState(({ files }) => ({
    files: files.map((known) => (known.file === file ? { ...known, isTaken: true } : known)),
  }))
}

/** Whoever comes back to the files has seen the results, and is not asked about them again. */
export function dropTakenDocumentFiles(): void {
  useDocumentFiles.setState((known) =>
    known.files.some(({ isTaken }) => isTaken)
      ? { files: known.files.filter(({ isTaken }) => !isTaken) }
      : known,
  )
}

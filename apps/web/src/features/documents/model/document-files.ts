import { create } from 'zustand'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** A dropped export file; `isTaken` once it is imported, while its result is shown. */
type DocumentFile = { readonly id: number; readonly file: File; readonly isTaken: boolean }

type DocumentFiles = { readonly files: readonly DocumentFile[] }

/** Files are not server state yet but must survive navigation, so they have their own store. */
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

/** A user who returns to the page has seen the results, so imported files are dropped. */
export function dropTakenDocumentFiles(): void {
  useDocumentFiles.setState((known) =>
    known.files.some(({ isTaken }) => isTaken)
      ? { files: known.files.filter(({ isTaken }) => !isTaken) }
      : known,
  )
}

/** The document of an exported archive: everything but the content of files. */
export const ARCHIVE_DOCUMENT = 'journal.json'

/** Where an exported archive has the content of the file with this path. */
export function archiveNameOf(path: string): string {
  return `files/${path}`
}

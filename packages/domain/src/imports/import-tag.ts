/** How the tags end that imports add. */
export const IMPORT_TAG_END = '-Import'

/** The tag of imported trades, which names their source. */
export type ImportTag = `${string}${typeof IMPORT_TAG_END}`

/** Whether a tag was added by an import and not by the user. */
export function isImportTag(tag: string): tag is ImportTag {
  return tag.endsWith(IMPORT_TAG_END)
}

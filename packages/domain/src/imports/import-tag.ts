/** The tag of imported trades, which names their source. */
export type ImportTag = `${string}-Import`

/** Whether a tag was added by an import and not by the user. */
export function isImportTag(tag: string): tag is ImportTag {
  return tag.endsWith('-Import')
}

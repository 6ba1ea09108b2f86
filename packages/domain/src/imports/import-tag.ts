/** What imported trades are tagged with: where they came from. */
export type ImportTag = `${string}-Import`

/** Whether a tag came with a file: nobody has thought of it. */
export function isImportTag(tag: string): tag is ImportTag {
  return tag.endsWith('-Import')
}

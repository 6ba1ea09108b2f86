/**
 * Puts a text on the clipboard. Browsers give the newer way to https and to this machine alone, and a journal at home is
 * at neither: there the text is selected in `shown`, if it is, and copied as by the person's own keys. False where that
 * fails too; then it stays selected.
 */
export async function copyText(text: string, shown?: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown === undefined) return false
    window.getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}

/**
 * Copies a text to the clipboard. Browsers offer the clipboard API on https and localhost only, and a home server is
 * neither: there the text is selected in `shown`, if given, and copied by `execCommand`. False if that fails too; then
 * it stays selected.
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

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; a large one keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

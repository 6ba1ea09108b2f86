/** Rows of texts; the first one names the columns. */
export type TextTable = readonly (readonly string[])[]

/** A name and its value. */
export type TextFact = readonly [name: string, value: string]

export function headingBlock(level: 1 | 2 | 3, text: string): string {
  return `<h${level}>${escapeHtml(text)}</h${level}>`
}

/** A table of two columns, without those that have no value. */
export function factsBlock(
  names: readonly [name: string, value: string],
  facts: readonly TextFact[],
): string {
  return tableBlock([names, ...facts.filter(([, value]) => value !== '')])
}

/** '' for a table without rows. */
export function tableBlock([head = [], ...rows]: TextTable): string {
  if (rows.length === 0) return ''
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table><tbody>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

/** An own image, or a link to one of another site. */
export function imageBlock(url: string, alt: string): string {
  if (url.startsWith('/files/')) return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`
}

/** Text as HTML shows it, in elements and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

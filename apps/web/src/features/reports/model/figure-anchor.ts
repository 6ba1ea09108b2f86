/** The id of a key figure on the reports page: `/journal/reports#figure-winRate`. */
export function figureAnchor(key: string): string {
  return `figure-${key}`
}

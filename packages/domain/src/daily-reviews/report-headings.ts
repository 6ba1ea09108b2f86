/** Headings of the part of a report that is shown above the next plan, in every language of the app. */
const CARRIED = new Set(['plan for tomorrow', 'plan for next week', 'plan for next month'])
const CARRIED_GERMAN = new Set([
  'plan für morgen',
  'plan für die nächste woche',
  'plan für den nächsten monat',
])

/** Whether the text below a heading is a plan for the next period. Case and a final colon are ignored. */
export function isCarriedPlan(heading: string): boolean {
  const words = heading
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .trim()
    .toLowerCase()
  return CARRIED.has(words) || CARRIED_GERMAN.has(words)
}

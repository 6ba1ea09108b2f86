/** Broker days `YYYY-MM-DD`, both included; a missing end is open. */
export type Period = { readonly from?: string; readonly to?: string }

/** The period in the URL; days that do not exist, or an end before the start, are skipped. */
export function readPeriod(params: URLSearchParams): Period {
  const from = existingDay(params.get('from'))
  const to = existingDay(params.get('to'))
  if (from !== undefined && to !== undefined && to < from) return { from }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** The search parameters with the period set; all others stay. */
export function writePeriod(params: URLSearchParams, { from, to }: Period): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('from')
  next.delete('to')
  if (from !== undefined) next.set('from', from)
  if (to !== undefined) next.set('to', to)
  return next
}

function existingDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date` parses 30 February as 2 March: only a day that comes back unchanged exists.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

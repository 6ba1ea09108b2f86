import { expect, it } from 'vitest'
import { readReportView, defaultView, writeReportView, type ReportView } from './report-view.ts'

it('a report view is read back from the URL as written', () => {
  const view: ReportView = {
    tab: 'cross',
    by: 'month',
    rows: 'tag',
    columns: 'hour',
    metric: 'winRate',
    order: 'figure',
    unit: 'r',
    measure: 'money',
  }
  const params = writeReportView(new URLSearchParams('account=a'), view)
  expect(readReportView(params)).toEqual(view)
  expect(params.get('account')).toBe('a')
})

it('the default view adds nothing to the URL, and unknown values fall back to it', () => {
  expect(writeReportView(new URLSearchParams('account=a&view=cross&by=month'), defaultView).toString()).toBe(
    'account=a',
  )
  expect(readReportView(new URLSearchParams('view=x&by=colour&metric=luck'))).toEqual(defaultView)
})

import { expect, it } from 'vitest'
import { readReportView, defaultView, writeReportView, type ReportView } from './report-view.ts'

it('a view is read back as it was written', () => {
  const view: ReportView = { tab: 'cross', by: 'month', rows: 'tag', columns: 'hour', metric: 'winRate' }
  const params = writeReportView(new URLSearchParams('account=a'), view)
  expect(readReportView(params)).toEqual(view)
  expect(params.get('account')).toBe('a')
})

it('the usual view adds nothing to an address, and what nobody knows is the usual one', () => {
  expect(writeReportView(new URLSearchParams('account=a&view=cross&by=month'), defaultView).toString()).toBe(
    'account=a',
  )
  expect(readReportView(new URLSearchParams('view=x&by=colour&metric=luck'))).toEqual(defaultView)
})

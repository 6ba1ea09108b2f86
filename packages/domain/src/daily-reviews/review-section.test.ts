import { expect, test } from 'vitest'
import { reportExcerpt } from './report-excerpt.ts'
import { sectionLines } from './review-section.ts'

const isPlan = (title: string) => title === 'Plan for tomorrow'

test('a section ends at the next heading, and its items are lines', () => {
  const html =
    '<h2>Lessons</h2><p>None</p><h2>Plan for <em>tomorrow</em></h2><p>Only <strong>A</strong> set-ups</p>' +
    '<ul><li><p>Wait</p></li><li><p>for&nbsp;London</p></li><li><p></p></li></ul><p></p><h2>Other</h2><p>No</p>'
  expect(sectionLines(html, isPlan)).toEqual(['Only A set-ups', '– Wait', '– for London'])
})

test('without the heading, or without text below it, there is no section', () => {
  expect(sectionLines('<p>Plan for tomorrow</p><p>x</p>', isPlan)).toEqual([])
  expect(sectionLines('<h2>Plan for tomorrow</h2><p></p>', isPlan)).toEqual([])
  expect(sectionLines('<h2>Plan for tomorrow', isPlan)).toEqual([])
})

test('an excerpt is what stands below the headings, on one line', () => {
  expect(reportExcerpt('<h2>What went well</h2><p>Waited</p><h2>Lessons</h2><ul><li>One</li></ul>')).toBe(
    'Waited One',
  )
  expect(reportExcerpt('<h2>What went well</h2><p></p><h2>Lessons</h2><p>&nbsp;</p>')).toBe('')
  const long = reportExcerpt(`<p>${'word '.repeat(100)}</p>`)
  expect([long.length <= 200, long.endsWith('word…')]).toEqual([true, true])
})

import { expect, test } from 'vitest'
import { reportExcerpt, hasReportText } from './report-excerpt.ts'
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
  const lists = '<h2>What went well</h2><p>Waited</p><h2>Lessons</h2><ul><li>One</li></ul>'
  expect(reportExcerpt(lists, [])).toBe('Waited One')
  expect(reportExcerpt('<h2>What went well</h2><p></p><h2>Lessons</h2><p>&nbsp;</p>', [])).toBe('')
  const long = reportExcerpt(`<p>${'word '.repeat(100)}</p>`, [])
  expect([long.length <= 200, long.endsWith('word…')]).toEqual([true, true])
})

test('an excerpt never has the lines of the template that a report began with, only the user’s', () => {
  const tasks = (checked: boolean) =>
    `<h2>Rules kept</h2><ul data-tasks=""><li data-checked="${checked}"><p>Stop set</p></li></ul>`
  const setups = '<h2>Setups</h2><ul><li><p><strong>Breakout</strong> – Wait for the close</p></li></ul>'
  const own =
    '<ul data-tasks=""><li data-checked="true"><p>My own task</p></li></ul><p>I chased the open.</p>'
  const began = ['Rules kept', 'Stop set', 'Setups', 'Breakout – Wait for the close']
  expect(reportExcerpt(tasks(true) + setups + own, began)).toBe('My own task I chased the open.')
  expect(reportExcerpt(tasks(false) + setups, began)).toBe('')
  // Of a note from before its template was stored, the checklist at least is known.
  expect(reportExcerpt(tasks(true) + own, null)).toBe('I chased the open.')
  expect(hasReportText(tasks(true))).toBe(true)
  expect(hasReportText('<h2>Rules kept</h2><p></p>')).toBe(false)
})

import type { Habit, HabitDays, HabitEntryAnswer } from '@plumbline/contract/habits/habits'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { HabitsView } from './habits-view.tsx'

const base = {
  document: {},
  schedule: { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] },
  reminder: null,
  freezesPerMonth: 1,
  startsOn: '2020-01-01',
  archivedOn: null,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
} satisfies Partial<Habit>
const walk: Habit = { ...base, id: 'walk', name: 'Walk', measure: { kind: 'check' } }
const pages: Habit = {
  ...base,
  id: 'pages',
  name: 'Read',
  measure: { kind: 'count', unit: 'pages', target: 2 },
}

beforeEach(() => page.viewport(1280, 900))

async function show(habits: readonly Habit[], refuse = false) {
  let entries: readonly HabitEntryAnswer[] = []
  const days = (): HabitDays => ({
    entries,
    progress: habits.map(({ id }) => ({
      habitId: id,
      streak: { unit: 'day', current: 3, longest: 9, freezesLeft: 1, frozen: [] },
      completion: { planned: 10, done: 8 },
    })),
  })
  const { screen } = await showPart(<HabitsView />, {
    answers: {
      'habits/list': () => habits,
      'habits/days': days,
      'habits/worth': () => [],
      'habits/enter': ({ id, date, value }) => {
        if (refuse) return Promise.reject(new Error('refused'))
        const others = entries.filter((each) => each.habitId !== id)
        const entry = value === null ? null : { habitId: id, date, value, target: id === 'pages' ? 2 : 1 }
        entries = entry === null ? others : [...others, entry]
        return entry
      },
    },
  })
  return { screen, mark: (name: string) => screen.getByRole('checkbox', { name }), entries: () => entries }
}

it('today’s list is ticked with the keyboard: arrows move, Space enters, Delete clears', async () => {
  const { screen, mark, entries } = await show([walk, pages])
  await expect.element(screen.getByText('0 of 2 done')).toBeVisible()
  await expectAccessible()
  mark('Walk').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(mark('Walk')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(mark('Read')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(mark('Read')).toHaveAttribute('aria-checked', 'mixed')
  await userEvent.keyboard(' ')
  await expect.element(mark('Read')).toBeChecked()
  await expect.element(screen.getByText('2 of 2 done')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Delete}')
  await expect.element(mark('Walk')).not.toBeChecked()
  await expect.poll(entries).toMatchObject([{ habitId: 'pages', value: 2 }])
})

it('a value that does not fit stays to be corrected, on its day only', async () => {
  const { screen, entries } = await show([pages])
  const value = screen.getByRole('textbox', { name: 'Value for Read' })
  await value.fill('1.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Enter a whole number.')).toBeVisible()
  await expect.element(value).toHaveValue('1.5')
  await expect.element(value).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(value).toHaveValue('')
  expect(entries()).toEqual([])
})

it('a refused tick disappears again and says so; a day of the calendar shows its list', async () => {
  const { screen, mark } = await show([walk], true)
  await mark('Walk').click()
  await expect.element(mark('Walk')).not.toBeChecked()
  const today = new Date().toISOString().slice(0, 10)
  const earlier = addDays(today, -9)
  const cell = screen.container.querySelector<HTMLElement>(`[data-date="${earlier}"]`)
  cell?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText(/: 0 of 1 done$/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Back to today' })).toBeVisible()
})

it('names the days of a habit, from Monday', async () => {
  const { screen } = await show([{ ...walk, schedule: { kind: 'days', days: [0, 6] } }])
  await expect.element(screen.getByText(/^Mon, Sun/)).toBeVisible()
})

it('without habits the page suggests some', async () => {
  const { screen } = await show([])
  await expect.element(screen.getByRole('button', { name: /Sleep 7 hours/ })).toBeVisible()
  await expectAccessible()
})

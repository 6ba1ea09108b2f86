import type { LevelProgress } from '@plumbline/contract/levels/levels'
import type { Settings } from '@plumbline/contract/settings/settings'
import { beforeEach, expect, it } from 'vitest'
import { settingsOptions, useSettings } from '#web/lib/session/use-settings.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildLevelProgress } from '#web/testing/build-level.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { levelOptions } from '../api/queries.ts'
import { keepLevel, useUserLevel } from '../model/user-level-store.ts'
import { LevelCelebrationHost } from './level-celebration-host.tsx'
import { LevelsCard } from './levels-card.tsx'

beforeEach(() => forgetStores())

const stored = () => localStorage.getItem('user-level-storage')

/** The card and the celebration, with settings as the server stores them. */
async function show(progress: LevelProgress, answers: Answers = {}, levels: Settings['levels'] = 'on') {
  let settings: Settings = {
    displayTimeZone: 'UTC',
    currency: 'USD',
    firstDay: 'closed',
    reviewTime: null,
    timeZone: null,
    levels,
  }
  const shown = await showPart(<Shown />, {
    answers: {
      'settings/get': () => settings,
      'settings/update': ({ levels = settings.levels }) => {
        settings = { ...settings, levels }
        return settings
      },
      'levels/progress': () => progress,
      'levels/get': () => progress,
      ...answers,
    },
  })
  await queryClient.prefetchQuery(settingsOptions())
  return shown
}

function Shown() {
  const settings = useSettings().data
  return (
    <>
      <h1>Profile</h1>
      <h2>General</h2>
      {settings ? <LevelsCard settings={settings} /> : null}
      <LevelCelebrationHost />
    </>
  )
}

it('shows level, points, challenges with their progress, and the history; the browser keeps only the level', async () => {
  const progress = buildLevelProgress()
  const tenStops = progress.challenges.map((each) => (each.id === 'ten-stops' ? { ...each, done: 3 } : each))
  const { screen } = await show({ ...progress, challenges: tenStops })
  await expect.element(screen.getByText('Level 2', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('260 points', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('progressbar', { name: '140 points to level 3' }))
    .toHaveAttribute('aria-valuenow', '30')
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Ten stops' }).getByText('3 of 10'))
    .toBeVisible()
  await expectAccessible()
  await screen.getByText('Completed (1)').click()
  await expect.element(screen.getByRole('listitem').getByText('First import')).toBeVisible()
  await screen.getByText('History').click()
  await expect.element(screen.getByText('Level 2 reached')).toBeVisible()
  expect(JSON.parse(stored() ?? '')).toEqual({ state: { level: 2 }, version: 1 })
  forgetStores()
  expect(stored()).toBeNull()
})

it('a reached level is celebrated in a toast; switched off, nothing of levels is shown but the switch', async () => {
  let progress = buildLevelProgress({ celebrate: 2 })
  const { screen, sent } = await show(progress, {
    'levels/get': () => progress,
    'levels/celebrate': () => {
      progress = buildLevelProgress()
      // The live update of the claim may arrive before its answer.
      queryClient.setQueryData(levelOptions().queryKey, progress)
      return { isFirst: true }
    },
  })
  await expect.element(screen.getByText('You’ve reached level 2')).toBeVisible()
  await screen.getByRole('switch', { name: /Show levels/ }).click()
  await expect.element(screen.getByText('Level 2', { exact: true })).not.toBeInTheDocument()
  expect(sent('settings/update')).toEqual([{ levels: 'off' }])
})

it('while they are off, nothing is asked; switching on shows them', async () => {
  const { screen, sent } = await show(buildLevelProgress({ celebrate: 2 }), {}, 'off')
  const option = screen.getByRole('switch', { name: /Show levels/ })
  await expect.element(option).not.toBeChecked()
  await whenIdle()
  expect([...sent('levels/progress'), ...sent('levels/get'), ...sent('levels/celebrate')]).toEqual([])
  await option.click()
  await expect.element(screen.getByText('Level 2', { exact: true })).toBeVisible()
})

it('a level that another tab has celebrated shows no message', async () => {
  const { sent } = await show(buildLevelProgress({ celebrate: 2 }), {
    'levels/celebrate': () => ({ isFirst: false }),
  })
  await expect.poll(() => sent('levels/celebrate')).toEqual([{ level: 2 }])
  expect(useToasts.getState().toasts).toEqual([])
})

it('a failure is kept as its message, or as an unknown error, until the level has loaded', async () => {
  const failing = async (error: unknown) => {
    const load = async (): Promise<never> => {
      throw error
    }
    await expect(keepLevel(load)).rejects.toBe(error)
  }
  await failing(new Error('No connection'))
  expect(useUserLevel.getState()).toEqual({ level: null, error: 'No connection' })
  await failing('x')
  expect(useUserLevel.getState().error).toBe('Unknown error occurred')
  await keepLevel(async () => ({ level: 4 }))
  expect(useUserLevel.getState()).toEqual({ level: 4, error: null })
})

it('a failed request shows an error with Retry', async () => {
  let isFailing = true
  const { screen } = await show(buildLevelProgress(), {
    'levels/progress': () => {
      if (isFailing) throw new Refusal('TOO_MANY_REQUESTS', 429)
      return buildLevelProgress()
    },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  isFailing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('Level 2', { exact: true })).toBeVisible()
})

it('fits a phone', async () => {
  await setWidth(320)
  const { screen } = await show(buildLevelProgress())
  await expect.element(screen.getByText('Level 2', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await setWidth(1280)
})

import { withBarePage } from './bare-page.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inLargeJournal, onDashboard } from './large-journal.ts'
import { quantile } from './measure.ts'
import { barePages, type Change, goTo, mainPages, untilQuiet } from './page-changes.ts'

const ROUNDS = 15
const FIRST_ROUNDS = 5

/**
 * Time from the click on a link of the sidebar to the frame that shows the page, with a hundred thousand trades and the
 * screens prefetched; compared with a bare React page that switches two pages by a state. `first`: the heading of a
 * page not shown before, whose figures are only requested now. Else heading and content.
 */
export const routeChange: Benchmark = {
  name: 'route-change',
  run: () =>
    inLargeJournal(({ browser, context }) =>
      withBarePage(async (bareUrl) => {
        const first: Change[] = []
        for (let round = 0; round < FIRST_ROUNDS; round += 1) {
          await onDashboard(context, async (page) => {
            await untilQuiet(page)
            for (const place of mainPages) first.push(await goTo(page, place))
          })
        }
        const bare = await browser.newPage()
        await bare.goto(bareUrl)
        const [changes, floors]: [Change[], Change[]] = [[], []]
        await onDashboard(context, async (page) => {
          await untilQuiet(page)
          for (const place of mainPages) await goTo(page, place)
          // In turns, so that a noisy moment of the machine affects both.
          for (let round = 0; round < ROUNDS; round += 1) {
            for (const [index, place] of mainPages.entries()) {
              changes.push(await goTo(page, place))
              const swapped = barePages[(round * mainPages.length + index) % barePages.length]
              if (swapped) floors.push(await goTo(bare, swapped))
            }
          }
        })
        const floor = {
          value: quantile(
            floors.map(({ content }) => content),
            0.95,
          ),
          times: 11,
        }
        const row = (name: string, times: readonly number[]) =>
          rowOf({ name: `route-change-${name}`, value: quantile(times, 0.95), unit: 'ms', most: 150, floor })
        return [
          row(
            'first-p95',
            first.map(({ heading }) => heading),
          ),
          row(
            'p95',
            changes.map(({ content }) => content),
          ),
        ]
      }),
    ),
}

import { join } from 'node:path'
import { root } from '../scripts/setup/root.mjs'
import { modes, paintIn } from './support/modes.ts'
import { throughEveryScene } from './support/scenes/through-every-scene.ts'
import { takePicture } from './support/settled.ts'
import { test } from './support/still-test.ts'

// Every page in every mode, wide and on a phone, for looking at: npm run shots. Invented trades alone.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

for (const [screen, look] of [
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['phone', phone],
] as const) {
  throughEveryScene({
    title: `${screen} @shots`,
    look,
    grow: true,
    visit: async (tab, { name }) => {
      for (const mode of modes) {
        await paintIn(tab, mode)
        await takePicture(tab, join(root, 'shots', mode, screen, `${name}.png`))
      }
    },
  })
}

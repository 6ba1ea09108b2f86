import { expect, it } from 'vitest'
import { initialisationMoments, killWhileInitialising } from '#server/testing/kill-while-initialising.ts'

it('starts on a folder whose first initialisation was killed half way, and removes what it left', async () => {
  const outcome = await killWhileInitialising(initialisationMoments['the control file is copied'])
  expect(outcome).toEqual({ answer: expect.stringMatching(/^open [0-9a-f-]{36}$/), leftovers: [], cut: true })
})

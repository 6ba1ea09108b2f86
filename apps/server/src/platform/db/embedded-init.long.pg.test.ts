import { expect, it } from 'vitest'
import { initialisationMoments, killWhileInitialising } from '#server/testing/kill-while-initialising.ts'

it.each(Object.entries(initialisationMoments))(
  'the embedded database starts again after a kill when %s',
  async (_moment, reached) => {
    const outcome = await killWhileInitialising(reached)
    expect(outcome).toEqual({
      answer: expect.stringMatching(/^open [0-9a-f-]{36}$/),
      leftovers: [],
      cut: true,
    })
  },
)

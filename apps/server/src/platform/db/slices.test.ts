import { expect, test } from 'vitest'
import { writeInSlices } from './slices.ts'

const rows = Array.from({ length: 12_001 }, (_, index) => index)

test('the next slice is prepared while the previous one is written, and no earlier', async () => {
  const told: string[] = []
  // One at a time, as a transaction takes its statements.
  let queue = Promise.resolve()
  await writeInSlices(rows, ([first]) => {
    told.push(`${first} prepared`)
    queue = queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      told.push(`${first} written`)
    })
    return queue
  })
  const order = [
    '0 prepared',
    '5000 prepared',
    '0 written',
    '10000 prepared',
    '5000 written',
    '10000 written',
  ]
  expect(told).toEqual(order)
})

test('the first error is reported after running slices end, and no further slice starts', async () => {
  const begun: (number | undefined)[] = []
  let underWay = 0
  const write = async ([first]: readonly number[]) => {
    begun.push(first)
    underWay += 1
    await new Promise((resolve) => setTimeout(resolve, first === 0 ? 5 : 15))
    underWay -= 1
    throw new Error(`from ${first}`)
  }
  await expect(writeInSlices(rows, write)).rejects.toThrow('from 0')
  expect({ begun, underWay }).toEqual({ begun: [0, 5000], underWay: 0 })
})

import { contract } from '@plumbline/contract/contract'
import { expect, test } from 'vitest'
import { features } from './app-features.ts'

test('each part of the contract has procedures in one feature, and no feature has others', () => {
  const names = features.flatMap(({ routers = {} }) => Object.keys(routers))
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted())
})

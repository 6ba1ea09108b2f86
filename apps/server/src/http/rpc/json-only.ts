import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'

/** The types beside JSON that the protocol can note of a value: bigint, date, NaN, undefined, URL, RegExp, Set, Map. */
const NOTED_TYPES = [0, 1, 2, 3, 4, 5, 6, 7] as const

/**
 * The contract is JSON and files, so a request that notes any other type is refused as unreadable before a value is made
 * of it: a Set of integers chosen to collide takes seconds, and the protocol decodes before anything looks at the input.
 * A serializer with a type's number takes the place of the library's own.
 */
export const jsonOnly: readonly StandardRPCCustomJsonSerializer[] = NOTED_TYPES.map((type) => ({
  type,
  condition: () => false,
  serialize: (value: unknown) => value,
  deserialize: () => {
    throw new TypeError(`Values of type ${type} are not part of the contract`)
  },
}))

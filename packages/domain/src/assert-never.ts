/** Ends a `switch` over a discriminated union: a new kind fails to compile here instead of slipping through. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}

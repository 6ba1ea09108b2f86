import type { Page } from '@playwright/test'

/** A page of the product in one of its states. */
export interface Scene {
  /** The picture's name: unlike any other's, and in the order in which they are looked at. */
  readonly name: string
  readonly address: string
  /** From the page at its address to the state; waits until it is there. */
  readonly reach?: (page: Page) => Promise<void>
  /** The whole length of the page and not the screen alone: where nothing lies over it. */
  readonly whole?: boolean
}

import type { Page } from '@playwright/test'

/** A page of the product in one of its states. */
export interface Scene {
  /** The screenshot's name: unique, and sorted in viewing order. */
  readonly name: string
  readonly address: string
  /** Brings the page from its address into the state; waits until it is there. */
  readonly reach?: (page: Page) => Promise<void>
  /** Captures the full page rather than the screen: only without overlays. */
  readonly whole?: boolean
}

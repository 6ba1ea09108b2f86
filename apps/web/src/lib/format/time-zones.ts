import { createContext } from 'react'
import { asTheBroker, type DisplayZone } from './shown-time.ts'

/** In whose clock times are shown; the shell provides what the person has chosen. */
export const DisplayZoneContext = createContext<DisplayZone>(asTheBroker)

/** Whose clock the times of this part of a page are written by; null where the account's zone is not known. */
export const BrokerZoneContext = createContext<string | null>(null)
